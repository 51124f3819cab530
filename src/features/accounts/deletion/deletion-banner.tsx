import { dateText } from '#lib/dates/format-date.ts'
import { PAGE_COLUMN_CLASS } from '#ui/layout/page.tsx'
import { CancelDeletionForm } from './cancel-deletion-form.tsx'

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
