// Nothing of libxml2 in use needs a shim. Debian's headers bring those of ICU, which Foundation brings
// in another version; what stands in between, how encodings are converted, is not in use.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/SAX2.h>
#include <libxml/parser.h>
