import { refuse } from '#contract/errors.ts'
import type { FileReply } from '#contract/replies.ts'
import type { Db } from '#database/connect.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { headingBlock, mutedBlock, type PdfBlock, paragraphBlock, rowsBlock, titleBlock } from '#platform/pdf/blocks.ts'
import type { PdfContent } from '#platform/pdf/make-pdf.ts'
import { renderPdfReply } from '#platform/pdf/pdf-file.ts'
import { isOwnedBy, type NegotiationOwner } from '../server/negotiation-columns.ts'

type DocumentKind = 'request' | 'answer'
type Reader = NegotiationOwner & { account_id: number }

/** The PDF of the request or of the answer. Both sides get the same document. */
export async function createWrittenReasonDocument(
  db: Db,
  { account_id, ...owner }: Reader,
  id: number,
  kind: DocumentKind,
): Promise<FileReply> {
  const row = (await findWrittenReason(db, owner, id)) ?? refuse('negotiation_not_found')
  const content = kind === 'request' ? requestDocument(row) : answerDocument(row)
  return renderPdfReply(`account ${account_id}`, content.title, content)
}

type WrittenReasonRow = NonNullable<Awaited<ReturnType<typeof findWrittenReason>>>

type Document = { name: string; createdAt: Date; blocks: PdfBlock[] }

const toPdfContent = (row: WrittenReasonRow, { name, createdAt, blocks }: Document): PdfContent => ({
  title: `${name} № ${row.negotiation_id}`,
  subject: 'Статья 64 Трудового кодекса РФ',
  createdAt,
  footer: `Смена места · отклик № ${row.negotiation_id}`,
  blocks: [...blocks, footnoteBlock(row)],
})

function requestDocument(row: WrittenReasonRow) {
  return toPdfContent(row, {
    name: 'Запрос причины отказа',
    createdAt: new Date(row.requested_at),
    blocks: [
      titleBlock('Запрос причины отказа в письменной форме'),
      rowsBlock([
        { name: 'Кому', value: row.company_name },
        { name: 'От кого', value: row.seeker_name },
        { name: 'Дата запроса', value: dateText(row.requested_at) },
        { name: 'Ответить до', value: dateText(row.due_at) },
      ]),
      ...circumstanceBlocks(row),
      headingBlock('Просьба'),
      paragraphBlock(
        'На основании части пятой статьи 64 Трудового кодекса Российской Федерации прошу сообщить причину отказа в заключении трудового договора в ' +
          'письменной форме не позднее семи рабочих дней со дня предъявления этого требования.',
      ),
    ],
  })
}

function answerDocument(row: WrittenReasonRow) {
  const { answer, answered_at, signed_by } = row
  if (answer === null || answered_at === null || signed_by === null) return refuse('negotiation_not_found')
  return toPdfContent(row, {
    name: 'Ответ о причине отказа',
    createdAt: new Date(answered_at),
    blocks: [
      titleBlock('Причина отказа в заключении трудового договора'),
      rowsBlock([
        { name: 'Кому', value: row.seeker_name },
        { name: 'От кого', value: row.company_name },
        { name: 'Дата запроса', value: dateText(row.requested_at) },
        { name: 'Дата ответа', value: dateText(answered_at) },
      ]),
      ...circumstanceBlocks(row),
      headingBlock('Причина отказа'),
      paragraphBlock(answer),
      rowsBlock([{ name: 'Ответил(а)', value: signed_by }]),
    ],
  })
}

const circumstanceBlocks = (row: WrittenReasonRow): PdfBlock[] => [
  headingBlock('Обстоятельства'),
  rowsBlock([
    { name: 'Вакансия', value: row.vacancy_name },
    { name: 'Дата отклика', value: dateText(row.applied_at) },
    { name: 'Дата отказа', value: dateText(row.refused_at) },
    { name: 'Названная причина', value: row.short_reason },
  ]),
]

const footnoteBlock = ({ negotiation_id }: WrittenReasonRow) =>
  mutedBlock(
    `Документ составлен на сайте «Смена места» по отклику № ${negotiation_id}. Даты указаны по московскому времени.`,
  )

function findWrittenReason(db: Db, owner: NegotiationOwner, id: number) {
  return db
    .selectFrom('written_reason')
    .innerJoin('negotiation', 'negotiation.id', 'written_reason.negotiation_id')
    .selectAll('written_reason')
    .where('negotiation.id', '=', id)
    .where(isOwnedBy(owner))
    .executeTakeFirst()
}
