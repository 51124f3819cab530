import type { WrittenReason } from '../contract/negotiation-shapes.ts'

type Props = { writtenReason: WrittenReason; documentAddress(document: 'request' | 'answer'): string }

const LINK = 'inline-flex min-h-11 items-center text-primary underline underline-offset-4 tablet:min-h-8'

/** Links to the PDF documents of a written reason, the same for both sides. */
export function DocumentLinks({ writtenReason, documentAddress }: Props) {
  return (
    <p className="flex flex-wrap gap-x-5">
      <a href={documentAddress('request')} className={LINK}>
        Скачать запрос, PDF
      </a>
      {writtenReason.answered_at && (
        <a href={documentAddress('answer')} className={LINK}>
          Скачать ответ, PDF
        </a>
      )}
    </p>
  )
}
