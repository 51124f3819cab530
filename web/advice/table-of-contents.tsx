import { dateText } from '#lib/dates/format-date.ts'
import type { ContentHeading } from '../content/markdown.server.ts'

type Props = { headings: ContentHeading[]; date: string }

/** Table of contents beside an article, and the date when the text was checked. */
export function TableOfContents({ headings, date }: Props) {
  return (
    <>
      <div className="hidden tablet:mb-6 tablet:block print:hidden">
        <h2 className="mb-2 font-semibold text-row">В статье</h2>
        <ol>
          {headings.map(({ id, title }) => (
            <li key={id} className="border-rule border-b">
              <a href={`#${id}`} className="block py-1.5 hover:underline hover:underline-offset-4">
                {title}
              </a>
            </li>
          ))}
        </ol>
      </div>
      <p className="text-ink2 text-meta">
        Проверено {dateText(date)}. Законы меняются: перед спором прочитайте свежую редакцию или спросите юриста.
      </p>
    </>
  )
}
