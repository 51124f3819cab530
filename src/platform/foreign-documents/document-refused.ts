/** A reader refuses its document with a sentence for the person who sent it. Whoever asked for the reading adds the field. */
export class DocumentRefused extends Error {
  override name = 'DocumentRefused'
}
