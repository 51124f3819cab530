import type { FormEvent } from 'react'
import { Form, useFetcher } from 'react-router'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { showUndoToast } from '#ui/feedback/toast-store.ts'
import { MenuButton } from '#ui/overlay/menu-popover.tsx'
import type { SeekerNegotiation } from '../contract/negotiation-shapes.ts'

type Props = { negotiation: Pick<SeekerNegotiation, 'id' | 'vacancy' | 'is_archived'> }

/** A finished application can be hidden from the list and shown again. Nobody else learns of it. */
export function HideNegotiationForm({ negotiation: { id, vacancy, is_archived } }: Props) {
  // Not a navigation: one that follows at once would stop it.
  const { submit } = useFetcher({ key: `hide-${id}` })

  const send = (intent: 'archive' | 'unarchive') => submit({ id, intent }, { method: 'post', flushSync: true })

  function toggle(event: FormEvent) {
    event.preventDefault()
    const intent = is_archived ? 'unarchive' : 'archive'
    void send(intent)
    const text = is_archived ? 'Отклик снова в списке' : 'Отклик скрыт из списка'
    showUndoToast(`${text}: ${inQuotes(vacancy.name)}.`, () => void send(is_archived ? 'archive' : 'unarchive'))
  }

  return (
    <Form method="post" onSubmit={toggle}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="intent" value={is_archived ? 'unarchive' : 'archive'} />
      <MenuButton>{is_archived ? 'Показывать в списке' : 'Скрыть из списка'}</MenuButton>
    </Form>
  )
}
