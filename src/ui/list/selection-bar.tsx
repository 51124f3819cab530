import type { ReactNode } from 'react'
import { numberText } from '#lib/numbers/format-number.ts'
import { Button } from '../form/button.tsx'

type Props = { label: string; count: number; onClear(): void; children: ReactNode }

/** Bar with the bulk actions for the selected rows. It stays at the bottom of the screen while the list scrolls. */
export function SelectionBar({ label, count, onClear, children }: Props) {
  return (
    <div role="status">
      {count > 0 && (
        <>
          <div className="h-32 tablet:h-12" />
          <section
            aria-label={label}
            className="fixed inset-x-0 bottom-bar z-10 border-rule border-t bg-surface tablet:bottom-0"
          >
            <div className="mx-auto flex w-full max-w-page flex-wrap items-center gap-2 px-4 py-2 tablet:px-6">
              <p className="mr-2 font-semibold max-tablet:w-full">Выбрано: {numberText(count)}</p>
              {children}
              <Button type="button" size="small" kind="plain" onClick={onClear}>
                Снять выбор
              </Button>
            </div>
          </section>
        </>
      )}
    </div>
  )
}
