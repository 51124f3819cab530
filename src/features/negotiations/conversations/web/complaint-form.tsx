import Flag from 'lucide-react/icons/flag'
import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import type { ComplaintTarget } from '#features/complaints/complaints.contract.ts'
import { SCAM_SIGNS } from '#features/moderation/scam/scam-signs.rules.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { showToast, showUndoToast } from '#ui/feedback/toast-store.ts'
import { Button } from '#ui/form/button.tsx'
import { FormKey } from '#ui/form/form-key.tsx'
import { HiddenInput } from '#ui/form/hidden-input.tsx'
import type { ConversationMessage } from '../contract/conversation-shapes.ts'
import type { ComplaintReply } from './submit-complaint.server.ts'

type Props = { target: { kind: ComplaintTarget; id: number } } & Pick<ConversationMessage, 'flags' | 'complaint'>

/**
 * Complains with one press; the worst sign is the reason. For ten seconds it can be taken back. The same part shows that
 * somebody has complained: fresh data may come together with the reply, which must still be reported.
 */
export function ComplaintForm({ target, flags, complaint }: Props) {
  const fetcher = useFetcher<ComplaintReply>()
  const withdrawal = useFetcher<ComplaintReply>()
  const { data } = fetcher
  const report = useEffectEvent(({ complaintId, problem }: ComplaintReply) => {
    if (problem) showToast(problem, 'error')
    if (complaintId === undefined) return
    const fields = { intent: 'withdraw_complaint', complaint_id: complaintId }
    showUndoToast('Спасибо, записали. Проверим и ответим за три дня.', () => {
      void withdrawal.submit(fields, { method: 'post' })
    })
  })
  useEffect(() => {
    if (data) report(data)
  }, [data])
  if (complaint)
    return <p className="text-meta">Вы пожаловались {dateText(complaint.created_at)}. Ответим за три дня.</p>
  return (
    <fetcher.Form method="post" preventScrollReset className="-ml-3">
      <FormKey />
      <HiddenInput name="intent" value="complain" />
      <HiddenInput name="target_kind" value={target.kind} />
      <HiddenInput name="target_id" value={target.id} />
      <HiddenInput name="reason_id" value={SCAM_SIGNS[flags[0]!.code].complaintReasonId} />
      <Button kind="danger" size="small" icon={<Flag size={16} strokeWidth={1.75} />}>
        Пожаловаться
      </Button>
    </fetcher.Form>
  )
}
