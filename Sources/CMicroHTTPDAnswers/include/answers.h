// The answers that the library gives by itself.
//
// It answers unreadable requests with a page in HTML, and has no option for another one. It queues
// that page through its own exported function, MHD_queue_response, which the dynamic linker finds
// here first. So the answer gets the same form as all others.
#include <microhttpd.h>

// Answers instead of the library, past it; the library then closes the connection.
typedef void (*cmhd_answer)(void *context, struct MHD_Connection *connection, unsigned int status);

// Makes a function answer on this thread instead of the library.
void cmhd_set_answer(cmhd_answer answer, void *context);

// Queues a response as MHD_queue_response of the library does.
enum MHD_Result cmhd_queue(struct MHD_Connection *connection, unsigned int status,
                           struct MHD_Response *response);

// A certificate with its issuers, and its private key, as the encryption library has them.
struct cmhd_identity;

// Reads PEM texts; NULL, and the reason, if they can't be used.
struct cmhd_identity *cmhd_make_identity(const char *certificate, const char *key, int *reason);

void cmhd_free_identity(struct cmhd_identity *identity);

// When the first certificate of an identity ends, in seconds since 1970; -1 if none says so.
long long cmhd_identity_end(const struct cmhd_identity *identity);

// Makes an identity that of the handshakes on this thread.
void cmhd_set_identity(struct cmhd_identity *identity);

// The callback that gives each handshake the identity of its thread, for the option of the library.
void *cmhd_identity_callback(void);
