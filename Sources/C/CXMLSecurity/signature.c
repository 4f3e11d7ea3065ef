#include "CXMLSecurity.h"
#include "libraries.h"

xmlNodePtr xml_signature_of(xmlNodePtr root, int *count) {
  xmlNodePtr found = NULL;
  *count = 0;
  for (xmlNodePtr node = xmlFirstElementChild(root); node != NULL; node = xmlNextElementSibling(node))
    if (xmlSecCheckNodeName(node, xmlSecNodeSignature, xmlSecDSigNs)) {
      found = node;
      *count += 1;
    }
  return found;
}

xmlChar *xml_register_id(xmlDocPtr document, const char *id_attribute) {
  xmlNodePtr root = xmlDocGetRootElement(document);
  xmlAttrPtr attribute = root == NULL ? NULL : xmlHasNsProp(root, BAD_CAST id_attribute, NULL);
  if (attribute == NULL) return NULL;
  xmlChar *value = xmlNodeGetContent((xmlNodePtr)attribute);
  if (value == NULL) return NULL;
  if (*value == 0 || xmlAddID(NULL, document, value, attribute) == NULL) {
    xmlFree(value);
    return NULL;
  }
  return value;
}

// What a signature may use: nothing that reads files, runs XPath or XSLT, or has a shared secret.
static bool limit_transforms(xmlSecDSigCtxPtr context, bool allows_sha1) {
  const xmlSecTransformId references[] = {
      xmlSecTransformEnvelopedId, xmlSecTransformExclC14NId, xmlSecTransformExclC14NWithCommentsId,
      xmlSecTransformSha256Id,    xmlSecTransformSha384Id,   xmlSecTransformSha512Id,
  };
  const xmlSecTransformId signatures[] = {
      xmlSecTransformExclC14NId,   xmlSecTransformExclC14NWithCommentsId, xmlSecTransformRsaSha256Id,
      xmlSecTransformRsaSha384Id, xmlSecTransformRsaSha512Id,
  };
  int result = 0;
  for (size_t i = 0; i < sizeof(references) / sizeof(*references); i++)
    result |= xmlSecDSigCtxEnableReferenceTransform(context, references[i]);
  for (size_t i = 0; i < sizeof(signatures) / sizeof(*signatures); i++)
    result |= xmlSecDSigCtxEnableSignatureTransform(context, signatures[i]);
  if (allows_sha1) {
    result |= xmlSecDSigCtxEnableReferenceTransform(context, xmlSecTransformSha1Id);
    result |= xmlSecDSigCtxEnableSignatureTransform(context, xmlSecTransformRsaSha1Id);
  }
  return result >= 0;
}

// Whether the only reference is to the element of this id.
static bool refers_only_to(xmlSecDSigCtxPtr context, const xmlChar *id) {
  if (xmlSecPtrListGetSize(&context->signedInfoReferences) != 1) return false;
  xmlSecDSigReferenceCtxPtr reference = xmlSecPtrListGetItem(&context->signedInfoReferences, 0);
  return reference != NULL && reference->uri != NULL && reference->uri[0] == '#' &&
         xmlStrEqual(reference->uri + 1, id);
}

// SAML allows one reference and two transforms (Core, section 5.4), which are ten elements. Each further
// one would make the library write the whole document once more.
static const size_t maximum_elements = 16;
// At each element, the library searches the ancestors for each namespace in scope and for each prefix that
// the signature lists. A message has some hundred such steps; a hundred million take a second.
static const size_t maximum_steps = 1000000;

static void measure(xmlNodePtr element, size_t *elements, size_t *prefixes) {
  *elements += 1;
  xmlChar *list = xmlGetNoNsProp(element, BAD_CAST "PrefixList");
  // Two prefixes need a blank between them.
  *prefixes += ((size_t)xmlStrlen(list) + 1) / 2;
  xmlFree(list);
  for (xmlNodePtr child = xmlFirstElementChild(element); child != NULL; child = xmlNextElementSibling(child))
    measure(child, elements, prefixes);
}

// The steps for an element with everything in it.
static size_t steps_of(xmlNodePtr element, size_t depth, size_t names) {
  for (xmlNsPtr namespace = element->nsDef; namespace != NULL; namespace = namespace->next) names++;
  size_t steps = depth * names;
  for (xmlNodePtr child = xmlFirstElementChild(element); child != NULL; child = xmlNextElementSibling(child))
    steps += steps_of(child, depth + 1, names);
  return steps;
}

// Whether the signature can be verified in a few milliseconds.
static bool is_small(xmlNodePtr root, xmlNodePtr signature) {
  size_t elements = 0, prefixes = 0;
  xmlNodePtr info = xmlFirstElementChild(signature);
  if (info != NULL) measure(info, &elements, &prefixes);
  return elements <= maximum_elements && steps_of(root, 1, prefixes) <= maximum_steps;
}

static bool is_valid(xmlNodePtr signature, const xmlChar *id, const char *certificate, size_t count,
                     bool allows_sha1) {
  xmlSecDSigCtxPtr context = xmlSecDSigCtxCreate(NULL);
  if (context == NULL) return false;
  context->flags |= XMLSEC_DSIG_FLAGS_IGNORE_MANIFESTS;
  context->enabledReferenceUris = xmlSecTransformUriTypeSameDocument;
  // With this key, the library reads none from the signature.
  context->signKey = xmlSecCryptoAppKeyLoadMemory((const xmlSecByte *)certificate, (xmlSecSize)count,
                                                  xmlSecKeyDataFormatCertDer, NULL, NULL, NULL);
  bool is_valid = context->signKey != NULL && limit_transforms(context, allows_sha1) &&
                  xmlSecDSigCtxVerify(context, signature) >= 0 &&
                  context->status == xmlSecDSigStatusSucceeded && refers_only_to(context, id);
  xmlSecDSigCtxDestroy(context);
  return is_valid;
}

xml_signature_state xml_document_verify(xml_document *document, const char *id_attribute,
                                        const char *certificate, size_t count, bool allows_sha1) {
  xml_ignore_problems();
  xmlNodePtr root = xmlDocGetRootElement((xmlDocPtr)document);
  int signatures = 0;
  xmlNodePtr signature = root == NULL ? NULL : xml_signature_of(root, &signatures);
  if (signatures == 0) return XML_UNSIGNED;
  xmlChar *id = xml_register_id((xmlDocPtr)document, id_attribute);
  if (id == NULL) return XML_WRONGLY_SIGNED;
  bool valid = signatures == 1 && is_small(root, signature) &&
               is_valid(signature, id, certificate, count, allows_sha1);
  xmlFree(id);
  return valid ? XML_SIGNED : XML_WRONGLY_SIGNED;
}

char *xml_document_sign(xml_document *document, const char *id_attribute, const char *private_key,
                        size_t count) {
  xml_ignore_problems();
  xmlDocPtr tree = (xmlDocPtr)document;
  xmlNodePtr root = xmlDocGetRootElement(tree);
  int signatures = 0;
  xmlNodePtr signature = root == NULL ? NULL : xml_signature_of(root, &signatures);
  xmlChar *id = signatures == 1 ? xml_register_id(tree, id_attribute) : NULL;
  if (id == NULL) return NULL;
  xmlFree(id);
  xmlSecDSigCtxPtr context = xmlSecDSigCtxCreate(NULL);
  if (context == NULL) return NULL;
  // Without a password, OpenSSL would ask for that of an encrypted key at the terminal.
  context->signKey = xmlSecCryptoAppKeyLoadMemory((const xmlSecByte *)private_key, (xmlSecSize)count,
                                                  xmlSecKeyDataFormatPem, "", NULL, NULL);
  char *text = NULL;
  if (context->signKey != NULL && xmlSecDSigCtxSign(context, signature) >= 0)
    text = xml_node_text(tree, root);
  xmlSecDSigCtxDestroy(context);
  return text;
}
