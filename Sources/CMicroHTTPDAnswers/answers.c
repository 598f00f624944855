#define _GNU_SOURCE
#include "answers.h"

#include <dlfcn.h>
#include <gnutls/abstract.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

typedef enum MHD_Result (*queue_function)(struct MHD_Connection *, unsigned int,
                                          struct MHD_Response *);

static _Thread_local cmhd_answer thread_answer;
static _Thread_local void *thread_context;

void cmhd_set_answer(cmhd_answer answer, void *context) {
  thread_answer = answer;
  thread_context = context;
}

enum MHD_Result cmhd_queue(struct MHD_Connection *connection, unsigned int status,
                           struct MHD_Response *response) {
  static _Atomic(queue_function) library;
  queue_function queue = library;
  if (queue == NULL) {
    queue = (queue_function)dlsym(RTLD_NEXT, "MHD_queue_response");
    library = queue;
  }
  return queue == NULL ? MHD_NO : queue(connection, status, response);
}

enum MHD_Result MHD_queue_response(struct MHD_Connection *connection, unsigned int status,
                                   struct MHD_Response *response) {
  if (thread_answer == NULL) return cmhd_queue(connection, status, response);
  thread_answer(thread_context, connection, status);
  return MHD_NO;
}

enum { most_certificates = 16 };

struct cmhd_identity {
  gnutls_pcert_st chain[most_certificates];
  unsigned int count;
  gnutls_privkey_t key;
};

static _Thread_local struct cmhd_identity *thread_identity;

static int read_identity(struct cmhd_identity *identity, const char *certificate,
                         const char *key) {
  gnutls_datum_t first = {(unsigned char *)certificate, (unsigned int)strlen(certificate)};
  gnutls_datum_t second = {(unsigned char *)key, (unsigned int)strlen(key)};
  unsigned int count = most_certificates;
  int status = gnutls_privkey_import_x509_raw(identity->key, &second, GNUTLS_X509_FMT_PEM, NULL, 0);
  if (status != 0) return status;
  status = gnutls_pcert_list_import_x509_raw(identity->chain, &count, &first, GNUTLS_X509_FMT_PEM,
                                             GNUTLS_X509_CRT_LIST_IMPORT_FAIL_IF_EXCEED);
  if (status < 0) return status;
  identity->count = count;
  return 0;
}

struct cmhd_identity *cmhd_make_identity(const char *certificate, const char *key, int *reason) {
  struct cmhd_identity *identity = calloc(1, sizeof *identity);
  *reason = GNUTLS_E_MEMORY_ERROR;
  if (identity == NULL) return NULL;
  *reason = gnutls_privkey_init(&identity->key);
  if (*reason == 0) *reason = read_identity(identity, certificate, key);
  if (*reason == 0) return identity;
  cmhd_free_identity(identity);
  return NULL;
}

void cmhd_free_identity(struct cmhd_identity *identity) {
  for (unsigned int i = 0; i < identity->count; i++) gnutls_pcert_deinit(&identity->chain[i]);
  if (identity->key != NULL) gnutls_privkey_deinit(identity->key);
  free(identity);
}

long long cmhd_identity_end(const struct cmhd_identity *identity) {
  long long first = -1;
  for (unsigned int i = 0; i < identity->count; i++) {
    gnutls_x509_crt_t certificate;
    if (gnutls_x509_crt_init(&certificate) != 0) return -1;
    int status = gnutls_x509_crt_import(certificate, &identity->chain[i].cert, GNUTLS_X509_FMT_DER);
    long long end = status == 0 ? gnutls_x509_crt_get_expiration_time(certificate) : -1;
    gnutls_x509_crt_deinit(certificate);
    if (end >= 0 && (first < 0 || end < first)) first = end;
  }
  return first;
}

void cmhd_set_identity(struct cmhd_identity *identity) { thread_identity = identity; }

static int give_identity(gnutls_session_t session, const gnutls_datum_t *authorities, int count,
                         const gnutls_pk_algorithm_t *algorithms, int algorithm_count,
                         gnutls_pcert_st **chain, unsigned int *length, gnutls_privkey_t *key) {
  (void)session, (void)authorities, (void)count, (void)algorithms, (void)algorithm_count;
  if (thread_identity == NULL) return -1;
  *chain = thread_identity->chain;
  *length = thread_identity->count;
  *key = thread_identity->key;
  return 0;
}

void *cmhd_identity_callback(void) { return (void *)give_identity; }
