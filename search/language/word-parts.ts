import { standardWord } from './tokens.ts'

/** Lexemes of a word without hyphens, in their order; none for a stop word. PostgreSQL's dictionary makes them. */
export type LexemesOf = (word: string) => readonly string[]

/** «веб-дизайнер» is searched as «веб дизайнер», as the documents are indexed. */
export const wordParts = (word: string): string[] => word.split(/[-/]/).filter(Boolean).map(standardWord)

/** Words with signs, as `search_normalize` of the database writes them. */
const SPELLED_OUT: Record<string, string> = { 'c++': 'cplusplus', 'c#': 'csharp', '.net': 'dotnet' }

/** Words of the title and the skills are also indexed unchanged, with this mark. They have no field. */
export const exactLexeme = (part: string): string => `!${SPELLED_OUT[part] ?? part.replace(/[+#]$/, '')}`
