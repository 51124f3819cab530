import { foldText } from './fold-text.ts'

/**
 * Normalizes a name for comparison: lower case, «е» for «ё», a space for a hyphen, so that «ростов на дону» equals
 * «Ростов-на-Дону».
 */
export const normalizeName = (name: string) => foldText(name.trim()).replaceAll('-', ' ')
