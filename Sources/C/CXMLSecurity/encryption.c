#include "CXMLSecurity.h"
#include "libraries.h"

// The key of the certificate as the only one that the library can find.
static xmlSecKeysMngrPtr keys_of(const char *certificate, size_t count) {
  xmlSecKeysMngrPtr keys = xmlSecKeysMngrCreate();
  if (keys == NULL) return NULL;
  if (xmlSecCryptoAppDefaultKeysMngrInit(keys) >= 0) {
    xmlSecKeyPtr key = xmlSecCryptoAppKeyLoadMemory((const xmlSecByte *)certificate, (xmlSecSize)count,
                                                    xmlSecKeyDataFormatCertDer, NULL, NULL, NULL);
    if (key != NULL && xmlSecCryptoAppDefaultKeysMngrAdoptKey(keys, key) >= 0) return keys;
    if (key != NULL) xmlSecKeyDestroy(key);
  }
  xmlSecKeysMngrDestroy(keys);
  return NULL;
}

// The context that encrypts the data with a new key, and this key with that of the manager.
static xmlSecEncCtxPtr encryption(xmlSecKeysMngrPtr keys) {
  xmlSecEncCtxPtr context = xmlSecEncCtxCreate(keys);
  if (context == NULL) return NULL;
  context->encKey = xmlSecKeyGenerate(xmlSecKeyDataAesId, 256, xmlSecKeyDataTypeSession);
  if (context->encKey != NULL && xmlSecKeyInfoCtxCreateEncCtx(&context->keyInfoWriteCtx) >= 0) {
    xmlSecKeyInfoCtxPtr reading = &context->keyInfoWriteCtx.encCtx->keyInfoReadCtx;
    reading->keysMngr = keys;
    // The certificate in the template names the key for its owner, and is not to be read here.
    if (xmlSecPtrListAdd(&reading->enabledKeyData, (void *)xmlSecKeyDataNameId) >= 0) return context;
  }
  xmlSecEncCtxDestroy(context);
  return NULL;
}

static char *encrypt(xmlDocPtr document, xmlNodePtr template, xmlSecKeysMngrPtr keys) {
  xmlNodePtr root = xmlDocGetRootElement(document);
  xmlNodePtr data = xmlDocCopyNode(template, document, 1);
  xmlSecEncCtxPtr context = data == NULL ? NULL : encryption(keys);
  char *text = NULL;
  if (context != NULL && xmlSecEncCtxXmlEncrypt(context, data, root) >= 0)
    text = xml_node_text(document, data);
  if (context != NULL) xmlSecEncCtxDestroy(context);
  // If it has not become the root, the document does not release it.
  if (data != NULL && data->parent == NULL) xmlFreeNode(data);
  return text;
}

char *xml_document_encrypt(xml_document *document, xml_document *template, const char *certificate,
                           size_t count) {
  xml_ignore_problems();
  xmlNodePtr model = xmlDocGetRootElement((xmlDocPtr)template);
  if (model == NULL || xmlDocGetRootElement((xmlDocPtr)document) == NULL) return NULL;
  xmlSecKeysMngrPtr keys = keys_of(certificate, count);
  if (keys == NULL) return NULL;
  char *text = encrypt((xmlDocPtr)document, model, keys);
  xmlSecKeysMngrDestroy(keys);
  return text;
}
