// @ts-check
/** What was given instead of a view controller, in a sentence. */

const kinds = ['class', 'structure', 'enumeration', 'actor', 'protocol', 'extension'];

/** @type {(lab: Pick<lab.Lab, 'text'|'translator'>, reading: source.Reading) => string} */
export function declaredIn(lab, { kind = 'noController', declarations }) {
  const parts = kinds.flatMap((name) => {
    const count = declarations[name] ?? 0;
    return count > 0 ? [lab.text(`source.declared.${name}`, { count })] : [];
  });
  if (kind !== 'noController' || parts.length === 0) return lab.text(`source.kind.${kind}`);
  const { language } = lab.translator;
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);
  return lab.text('source.kind.declared', { list });
}
