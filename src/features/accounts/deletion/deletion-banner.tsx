import type { ComponentProps } from 'react'
import { Form, href } from 'react-router'
import { dateText } from '#lib/dates/format-date.ts'
import { Button } from '#ui/form/button.tsx'
import { PAGE_COLUMN_CLASS } from '#ui/layout/page.tsx'

/** Cancels the scheduled deletion of the account, from any page. */
export const CancelDeletionForm = ({ kind }: Pick<ComponentProps<typeof Button>, 'kind'>) => (
  <Form method="post" action={href('/profile/security')}>
    <Button name="intent" value="keep" kind={kind} size="small">
      Отменить удаление
    </Button>
  </Form>
)

/** Shown on every page while the account is scheduled for deletion. */
export const DeletionBanner = ({ at }: { at: string }) => (
  <aside aria-label="Удаление аккаунта" className="border-warning border-b bg-warning-soft print:hidden">
    <div className={`${PAGE_COLUMN_CLASS} flex flex-wrap items-center gap-x-2 py-1`}>
      <p className="text-warning">Аккаунт будет удалён {dateText(at)}.</p>
      <div className="-ml-3.5 tablet:ml-0">
        <CancelDeletionForm kind="plain" />
      </div>
    </div>
  </aside>
)
