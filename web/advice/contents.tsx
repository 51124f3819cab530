import { dateText } from '#lib/dates.ts'
import type { Heading } from '../texts/markdown.server.ts'
import { Caution } from '../ui/aside.tsx'

type Props = { headings: Heading[]; date: string }

/** The parts of an article, and how far its word may be taken. */
export function Contents({ headings, date }: Props) {
  return (
    <>
      <ol>
        {headings.map(({ id, title }) => (
          <li key={id} className="border-rule border-b">
            <a href={`#${id}`} className="block py-2.5 hover:underline hover:underline-offset-4 tablet:py-1.5">
              {title}
            </a>
          </li>
        ))}
      </ol>
      <Caution>
        Сверено с законом {dateText(date)}. Законы меняются: перед спором прочитайте свежую редакцию или спросите
        юриста.
      </Caution>
    </>
  )
}
