import { readFileSync } from 'node:fs'
import path from 'node:path'

type Author = 'seeker' | 'employer'
/** A text with the name of its fraud, or `clean`. */
export type MessageCase = { scheme: string; author: Author; text: string }
export type ConversationCase = { scheme: string; messages: { author: Author; text: string }[] }
export type VacancyCase = { scheme: string; text: string }

/** Cases that the model learns from, a folder for each hand that wrote them; nobody of them had seen a rule. */
export const TRAINING_FOLDERS = [
  'test/fraud-cases',
  'test/fraud-cases/writer-1',
  'test/fraud-cases/writer-2',
  'test/fraud-cases/writer-3',
] as const

const read = (folder: string, file: string) => readFileSync(path.join(folder, file), 'utf8').trim()

/** Lines of `messages.tsv`: scheme, author and text with tabs between them. */
export const readMessages = (folder: string, file = 'messages.tsv'): MessageCase[] =>
  read(folder, file)
    .split('\n')
    .map((line) => {
      const [scheme, author, text] = line.split('\t') as [string, Author, string]
      return { scheme, author, text }
    })

const readBlocks = (text: string, separator: RegExp) =>
  text.split(separator).map((block) => {
    const [title, ...lines] = block.trim().split('\n') as [string, ...string[]]
    return { scheme: title.replace(/^# /, ''), lines }
  })

/** Blocks of `conversations.txt` with an empty line between them: `# scheme`, then `author: text` lines. */
export const readConversations = (folder: string): ConversationCase[] =>
  readBlocks(read(folder, 'conversations.txt'), /\n\s*\n/).map(({ scheme, lines }) => ({
    scheme,
    messages: lines.map((line) => {
      const [, author, text] = /^(\w+): (.*)$/.exec(line)!
      return { author: author as Author, text: text! }
    }),
  }))

/** Blocks of `vacancies.txt` with `---` between them: `# scheme`, name, salary and company, then the description. */
export const readFraudVacancies = (folder: string): VacancyCase[] =>
  readBlocks(read(folder, 'vacancies.txt'), /\n---\n/).map(({ scheme, lines }) => ({
    scheme,
    text: lines.map((line) => line.replace(/^(?:title|salary|company): /, '')).join('\n'),
  }))
