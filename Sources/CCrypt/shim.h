// Nothing of libcrypt in use needs a shim.
#include <crypt.h>
