import type { FormEvent } from 'react'
import { Form, useRevalidator } from 'react-router'
import { createApiClient } from '#contract/client.ts'
import { isRefusal } from '#contract/errors.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { showDelayedAction, showToast } from '#ui/feedback/toast-store.ts'
import { MenuButton } from '#ui/overlay/menu-popover.tsx'
import type { SeekerNegotiation } from '../contract/negotiation-shapes.ts'
import { withdrawNegotiation } from '../decisions/contract/seeker-decisions.ts'
import { applyOptimisticUpdates, clearOptimisticUpdates } from '../web/optimistic-updates.ts'

/** `keepalive`: the request must finish even if the page is being left. */
const call = createApiClient((path, init) => fetch(path, { ...init, keepalive: true }))

type Props = { negotiation: Pick<SeekerNegotiation, 'id' | 'vacancy'> }

/**
 * Withdraws an application. The screen changes immediately, and the request is sent after ten seconds. Without
 * JavaScript it is sent immediately.
 */
export function WithdrawForm({ negotiation: { id, vacancy } }: Props) {
  const { revalidate } = useRevalidator()

  async function settle() {
    try {
      await call(withdrawNegotiation, { params: { id } })
    } catch (error) {
      showToast(isRefusal(error) ? `${error.message}.` : 'Нет связи: отклик не отозван. Попробуйте ещё раз.', 'error')
    }
    await revalidate()
    clearOptimisticUpdates([id])
  }

  function withdraw(event: FormEvent) {
    event.preventDefault()
    applyOptimisticUpdates([[id, { state: 'withdrawn' }]])
    showDelayedAction(`Отклик отозван: ${inQuotes(vacancy.name)}.`, {
      undo: () => clearOptimisticUpdates([id]),
      commit: settle,
    })
  }

  return (
    <Form method="post" onSubmit={withdraw}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="intent" value="withdraw" />
      <MenuButton>Отозвать отклик</MenuButton>
    </Form>
  )
}
