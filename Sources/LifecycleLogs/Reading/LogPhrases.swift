import LifecycleEngine

/// What people write in place of the name of a callback.
enum LogPhrases {
  /// Stems of sentences, a row for each callback; of those that fit a line the longest counts.
  private static let sentences = """
    loadView: 开始加载视图|加载视图|创建视图|創建視圖|ビューを作成|뷰를 생성|создание вью
    viewDidLoad: 加载完毕|加载完成|加载完|加载好|加载成功|已经加载|已加载|视图加载|載入完成|載入完畢|已載入|載入|로드 |로드되|로드됨|로드 완료|로딩|불러와|불러왔|메모리에 올라|ロードされた|ロード完了|ロード直後|ロード後|読み込まれ|読み込み完了|読み込み後|読み込んだ|インスタンス化された|загрузил|загружен|загрузка завершена|carregou|carregada|carregado|foi carregad|se cargó|cargada|ha cargado|cargado|wurde geladen|ist geladen|geladen|chargée|est chargé|a été chargé|завантаж|załadowan|caricata|è stata caricata|yüklendi|đã tải|selesai dimuat|has been loaded|was loaded|is loaded|view loaded|finished loading|loaded into memory
    viewWillAppear: 即将显示|即将出现|即将展示|即将呈现|将要显示|将要出现|将要展示|将要呈现|马上显示|马上出现|就要显示|就要出现|将会显示|将会出现|将显示|将出现|要显示了|要出现了|快要显示|快要出现|即將顯示|即將出現|將要顯示|將要出現|將顯示|將出現|나타날|나타나기 전|나타나기 직전|나타나려|보여질|보이기 전|보이기 직전|보일 예정|표시될|표시되기 전|표시되기 직전|表示される直前|表示される前|表示直前|表示前|これから表示|表示されようと|表示されます|現れる直前|表示する直前|появится|сейчас появ|скоро появ|перед появлением|будет показан|будет отображ|перед показом|vai aparecer|irá aparecer|prestes a aparecer|va a aparecer|aparecerá|a punto de aparecer|está por aparecer|wird erscheinen|erscheint gleich|wird gleich erscheinen|wird gleich angezeigt|wird angezeigt|wird sichtbar|va apparaître|va apparaitre|va s'afficher|sur le point d'apparaître|з'явиться|зараз з'яв|pojawi się|zaraz się pojawi|sta per apparire|görünecek|görünmek üzere|sắp xuất hiện|sắp hiển thị|akan muncul|akan tampil|about to appear|about to be shown|about to be displayed|about to show|will be shown|will be displayed|will be visible|going to appear|about to show
    viewDidAppear: 已经显示|已经出现|已经展示|完全显示|完全出现|完全展示|显示完毕|显示完成|显示完全|出现完毕|已显示|已出现|已展示|显示出来了|显示了|出现了|已經顯示|已經出現|完全顯示|完全出現|顯示完成|已顯示|已出現|나타났|나타난|나타남|보여졌|보여진|보였|보인 후|표시되었|표시됐|표시된|表示された|表示直後|表示後|表示完了|表示されました|現れた|появил|показан|отобразил|отображен|после появления|после показа|apareceu|foi exibida|foi exibido|apareció|ha aparecido|ya apareció|ist erschienen|erschienen|wurde angezeigt|ist sichtbar|ist zu sehen|est apparu|est affich|a été affich|з'явив|з'явила|pojawił|è apparsa|è apparso|göründü|đã xuất hiện|đã hiển thị|sudah muncul|telah muncul|has appeared|has been shown|was shown|is now visible|became visible|is on screen|now on screen|is visible|on screen now|is shown
    viewWillDisappear: 即将消失|将要消失|马上消失|就要消失|将会消失|将消失|要消失了|快要消失|即将隐藏|将要隐藏|即將消失|將要消失|將消失|사라질|사라지기 전|사라지기 직전|사라지려|없어질|가려질|숨겨질|非表示になる直前|非表示になる前|非表示直前|非表示前|非表示にな|消える直前|消える前|消えます|閉じる直前|遷移する直前|遷移直前|исчезнет|сейчас исчез|скоро исчез|перед исчезновением|будет скрыт|пропадет|пропадёт|сейчас пропад|vai desaparecer|irá desaparecer|prestes a desaparecer|vai sumir|va a desaparecer|desaparecerá|a punto de desaparecer|está por desaparecer|wird verschwinden|verschwindet|wird gleich verschwinden|wird ausgeblendet|va disparaître|va disparaitre|sur le point de disparaître|зникне|зараз зник|zniknie|zaraz zniknie|sta per scomparire|sta per sparire|kaybolacak|kaybolmak üzere|sắp biến mất|sắp ẩn|akan hilang|akan menghilang|about to disappear|about to be hidden|about to go away|will be hidden|going to disappear|about to hide
    viewDidDisappear: 已经消失|完全消失|消失完毕|消失完成|已消失|消失了|已经隐藏|已隐藏|已經消失|消失完成|사라졌|사라진|사라짐|없어졌|가려졌|숨겨졌|非表示になった|非表示直後|非表示後|非表示になりました|消えた|消えました|閉じた直後|遷移した直後|遷移した|исчез|скрыт|скрыл|пропал|после исчезновения|desapareceu|sumiu|desapareció|ha desaparecido|ist verschwunden|verschwunden|wurde ausgeblendet|a disparu|disparu|зник|zniknął|zniknęła|è scomparsa|è scomparso|è sparita|kayboldu|đã biến mất|đã ẩn|sudah hilang|telah hilang|telah menghilang|has disappeared|was hidden|has been hidden|is no longer visible|no longer visible|is gone from screen|is hidden|gone from screen|gone from the screen|left the screen
    viewWillLayoutSubviews: 即将布局|将要布局|开始布局|即將佈局|將要佈局|배치하기 전|배치하기 직전|레이아웃 하기 전|レイアウトする直前|レイアウト直前|レイアウト前|配置する直前|будет компоновать|перед компоновкой|about to lay out|about to layout|is about to layout|vai organizar|wird layoutet|va disposer
    viewDidLayoutSubviews: 布局完成|布局完毕|已经布局|完成布局|布局子视图|佈局完成|已經佈局|배치한 후|배치 완료|배치했|レイアウトした直後|レイアウト直後|レイアウト後|レイアウト完了|配置した直後|скомпоновал|после компоновки|has laid out|just laid out|finished laying out|organizou|wurde layoutet|a disposé
    deinit: 被销毁|已销毁|销毁了|被释放|已释放|释放了|控制器销毁|控制器释放|被銷毀|已銷毀|被釋放|已釋放|메모리에서 해제|해제됨|해제되었|해제됐|소멸|破棄された|解放された|破棄|解放|освобожден|освобождён|уничтожен|деинициализ|выгружен|foi desalocad|desalocad|liberado de la memoria|liberada de la memoria|wurde freigegeben|freigegeben|désallou|libéré de la mémoire|deallokiert|liberado|liberada|libérée|libéré|is freed|was freed|has been freed
    didReceiveMemoryWarning: 内存警告|收到内存|記憶體警告|메모리 경고|メモリ警告|предупреждение о памяти|aviso de memória|aviso de memoria|speicherwarnung|avertissement mémoire|memory warning
    didFinishLaunching: 启动完成|完成启动|程序启动|應用啟動|起動完了|앱 실행 완료|приложение запущ|finished launching|application launched
    didBecomeActive: 变为活跃|变为活动|进入活跃|已经激活|被激活|獲得焦點|获得焦点|アクティブになった|アクティブになりました|활성화|стало активным|entered active|is now active|became active
    willResignActive: 将要失去焦点|失去焦点|即将失去活跃|将要进入非活|非アクティブになる|비활성화|станет неактивным|will become inactive|about to become inactive
    didEnterBackground: 进入后台|已进入后台|進入後台|進入背景|バックグラウンドに入|バックグラウンドになった|백그라운드로|백그라운드 진입|ушло в фон|в фоновом режиме|entered background|entered the background|went to background
    willEnterForeground: 进入前台|即将进入前台|將進入前台|進入前景|フォアグラウンドに入|フォアグラウンドになる|포그라운드로|포그라운드 진입|выходит из фона|возвращается на передний план|entering foreground|will enter the foreground|coming to foreground
    """

  private static let words = """
    viewDidLoad: vdl|didload|loaded|viewloaded
    viewWillAppear: vwa|willappear|appearing|willshow
    viewIsAppearing: isappearing
    viewDidAppear: vda|didappear|appeared|didshow
    viewWillDisappear: vwd|willdisappear|disappearing|willhide
    viewDidDisappear: vdd|diddisappear|disappeared|didhide
    viewWillLayoutSubviews: vwls|willlayoutsubviews|willlayout
    viewDidLayoutSubviews: vdls|didlayoutsubviews|didlayout
    willMoveToParent: willmove|willmovetoparent
    didMoveToParent: didmove|didmovetoparent
    deinit: deallocated|deallocating|deinitialized|deinitializing|deinitialised|deinited|dealloced|destroyed|lefttheheap|leftheap
    init: initialized|initialised|initializing|allocated
    """

  /// A stem, in lower case, and what it stands for.
  struct Stem: Sendable {
    let characters: [Character]
    let callback: Callback
    /// Its place among all; the longest is the first.
    let rank: Int
    /// Whether it begins where a word does.
    let beginsWord: Bool
  }

  /// The stems by their first characters.
  static let stems: [Character: [Stem]] = {
    let rows = table(sentences).filter { !$0.text.isEmpty }
      .sorted { ($0.text.count, $1.text) > ($1.text.count, $0.text) }
    let stems = rows.enumerated().compactMap { rank, row -> (Character, Stem)? in
      guard let first = row.text.first else { return nil }
      let stem = Stem(
        characters: Array(row.text),
        callback: row.callback,
        rank: rank,
        beginsWord: first.isASCII && first.isLetter
      )
      return (first, stem)
    }
    return Dictionary(grouping: stems, by: { $0.0 }).mapValues { rows in rows.map { $0.1 } }
  }()

  /// What one word, or a few of them without the space between, stand for.
  static let short = Dictionary(
    table(words).map { ($0.text, $0.callback) },
    uniquingKeysWith: { first, _ in first }
  )

  private static func table(_ text: String) -> [(text: String, callback: Callback)] {
    text.split(separator: "\n").flatMap { row -> [(text: String, callback: Callback)] in
      let parts = row.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, let callback = Callback(rawValue: String(parts[0])) else { return [] }
      return parts[1].split(separator: "|").map { stem in
        (stem.drop { $0 == " " }.lowercased(), callback)
      }
    }
  }
}
