import type { ComponentProps } from 'react'
import { Form, href } from 'react-router'
import { dateText, timeText } from '#lib/dates/format-date.ts'
import { Button } from '#ui/form/button.tsx'
import { PAGE_COLUMN_CLASS } from '#ui/layout/page.tsx'

/** Cancels the pending request to switch the second factor off, from any page. */
export const CancelRecoveryForm = ({ kind }: Pick<ComponentProps<typeof Button>, 'kind'>) => (
  <Form method="post" action={href('/profile/security')}>
    <Button name="intent" value="two-factor-cancel-recovery" kind={kind} size="small">
      Отменить отключение
    </Button>
  </Form>
)

/** Shown on every page while a request to switch the second factor off is pending. */
export const TwoFactorRecoveryBanner = ({ at }: { at: string }) => (
  <aside aria-label="Отключение кода при входе" className="border-warning border-b bg-warning-soft print:hidden">
    <div className={`${PAGE_COLUMN_CLASS} flex flex-wrap items-center gap-x-2 py-1`}>
      <p className="text-warning">
        Код при входе отключится {dateText(at)} в {timeText(at)} по Москве. Просили не вы?
      </p>
      <div className="-ml-3.5 tablet:ml-0">
        <CancelRecoveryForm kind="plain" />
      </div>
    </div>
  </aside>
)
