import { Form, href } from 'react-router'
import { dateText } from '#lib/dates/format-date.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { FormKey } from '#ui/form/form-key.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { Premium } from '../contract/premium.ts'
import { isOwnPath } from '../rules/setting-address.ts'
import { ForeignAddress } from './premium-action.tsx'

type Props = { premium: Premium }

const TITLE = 'Отменить продление?'
const ACT = 'Отменить продление'

const whatStays = ({ state, until, covered_until }: Premium) =>
  `Премиум останется до ${dateText((state === 'grace' ? covered_until : until) ?? '')}, больше ничего не спишем. Резюме, вакансии и поиски не удалим.`

/** Two clicks: this one, and the confirmation. Without script the confirmation is a part of the page. */
export function CancelRenewal({ premium }: Props) {
  const isHydrated = useHydrated()
  const { unsub_premium_url } = premium
  if (!isOwnPath(unsub_premium_url)) return <ForeignAddress address={unsub_premium_url}>{ACT}</ForeignAddress>
  if (!isHydrated)
    return (
      <ButtonLink to={`${href('/premium')}?mode=${premium.mode}&action=unsubscribe`} kind="outlined">
        {ACT}
      </ButtonLink>
    )
  return (
    <ConfirmDialog
      trigger={ACT}
      triggerKind="outlined"
      title={TITLE}
      confirmLabel={ACT}
      confirmKind="filled"
      cancelLabel="Оставить"
      fields={{ intent: 'cancel', mode: premium.mode }}
    >
      {whatStays(premium)}
    </ConfirmDialog>
  )
}

export const CancelPanel = ({ premium }: Props) => (
  <section aria-labelledby="cancel-title" className="mb-6 bg-raised p-5">
    <h2 id="cancel-title" className="font-semibold text-row">
      {TITLE}
    </h2>
    <p className="mt-2 max-w-text text-ink2">{whatStays(premium)}</p>
    <Form method="post" action={href('/premium')} className="mt-4 flex flex-wrap gap-3">
      <FormKey />
      <input type="hidden" name="mode" value={premium.mode} />
      <Button name="intent" value="cancel">
        {ACT}
      </Button>
      <ButtonLink to={`${href('/premium')}?mode=${premium.mode}`} kind="plain">
        Оставить
      </ButtonLink>
    </Form>
  </section>
)
