/** Addresses and names of QTI 3.0 that are both read and written. */
export const qti = {
  namespace: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
  schema: 'https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd',
  manifestNamespace: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
  itemType: 'imsqti_item_xmlv3p0',
  stimulusType: 'imsqti_stimulus_xmlv3p0',
  tool: 'Tamiz',
  manifest: 'imsmanifest.xml',
} as const;

/** Context variables that keep what QTI has no place for; other programs may leave them as they are. */
export const ownVariables = {
  id: 'TAMIZ_ID',
  topic: 'TAMIZ_TOPIC',
  difficulty: 'TAMIZ_DIFFICULTY',
  time_limit: 'TAMIZ_SECONDS',
  reference: 'TAMIZ_REFERENCE',
  type: 'TAMIZ_TYPE',
  untitled: 'TAMIZ_UNTITLED',
} as const;
