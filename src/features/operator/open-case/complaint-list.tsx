import { COMPLAINT_STATE_TAGS, complaintReasonName } from '#features/complaints/complaint-texts.ts'
import { MessageFiles } from '#features/negotiations/conversations/web/message-files.tsx'
import { Section } from '#ui/layout/page.tsx'
import { Tag } from '#ui/list/chip.tsx'
import { DateTimeText } from '#ui/text/date-time-text.tsx'
import type { ComplaintCaseDetails } from '../contract/complaint-cases.ts'

type Props = Pick<ComplaintCaseDetails, 'complaints'> & { now: string }

/** What people write, without who they are. */
export const ComplaintList = ({ complaints, now }: Props) => (
  <Section title="Что пишут">
    <ol className="card-rows">
      {complaints.map(({ id, reason_id, text, files, state, created_at, answer }, n) => (
        <li key={id} className="wrap-anywhere border-rule border-b py-2.5">
          <p className="flex flex-wrap items-center gap-x-3">
            Человек {n + 1}: {complaintReasonName(reason_id).toLowerCase()}
            <Tag tone={COMPLAINT_STATE_TAGS[state].tone}>{COMPLAINT_STATE_TAGS[state].text}</Tag>
          </p>
          <p className="whitespace-pre-line">{text || 'Без слов'}</p>
          <MessageFiles files={files} />
          <p className="text-ink3 text-meta">
            № {id}, <DateTimeText at={created_at} now={now} />
          </p>
          {answer && <p className="text-ink2 text-meta">Ответ: {answer}</p>}
        </li>
      ))}
    </ol>
  </Section>
)
