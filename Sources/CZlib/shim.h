// Nothing of zlib in use needs a shim.
#include <zlib.h>
