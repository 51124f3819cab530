/** Where the documents of the cluster have the values of an attribute. */
export const attributeField = (name: string) => `attributes.${name}`

/** The number that every document has stands beside the others. */
export const numberField = (name: string) => (name === 'publishedAt' ? name : `numbers.${name}`)
