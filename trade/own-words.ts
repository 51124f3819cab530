/** What one letter to many says to each of them in another way. */
export type OwnWords = { имя: string; вакансия: string; компания: string }

const PLACE = /\{\{\s*(имя|вакансия|компания)\s*\}\}/gi

/** `Здравствуйте, {{имя}}` with the name of the one it is sent to. Other braces stay as they were typed. */
export const ownWords = (text: string, words: OwnWords) =>
  text.replaceAll(PLACE, (_, place: string) => words[place.toLowerCase() as keyof OwnWords])

export const hasOwnWords = (text: string) => text.search(PLACE) >= 0
