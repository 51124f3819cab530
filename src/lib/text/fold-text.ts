/** A text for comparison: lower case, «е» for «ё», because people write one for the other. */
export const foldText = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')
