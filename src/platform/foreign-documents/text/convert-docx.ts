import mammoth from 'mammoth'

/** Pictures were left out and are not converted. */
const NO_PICTURES = { convertImage: mammoth.images.imgElement(async () => ({ src: '' })) }

/** HTML of a document that `unfoldDocx` has packed again. */
export async function convertDocx(bytes: Uint8Array): Promise<string> {
  const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) }, NO_PICTURES)
  return value
}
