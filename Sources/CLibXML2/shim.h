// Nothing of libxml2 in use needs a shim. Debian's headers bring those of ICU, which Foundation
// brings in another version. The part in between, conversion of encodings, is not in use.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/SAX2.h>
#include <libxml/parser.h>
