// Nothing of GnuTLS in use here needs a shim.
#include <gnutls/crypto.h>
