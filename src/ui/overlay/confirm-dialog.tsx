import { type ComponentProps, type ReactNode, useRef } from 'react'
import { Form } from 'react-router'
import { Button } from '../form/button.tsx'
import { useDomId } from '../use-dom-id.ts'

type Props = {
  /** Label of the button that opens the dialog. */
  trigger: ReactNode
  triggerKind?: ComponentProps<typeof Button>['kind']
  /** «Удалить резюме «Водитель»?» */
  title: string
  /** Text, or fields that are submitted with the confirmation. */
  children?: ReactNode
  confirmLabel: string
  /** `danger` by default. */
  confirmKind?: ComponentProps<typeof Button>['kind']
  cancelLabel?: string
  action?: string
  /** Hidden fields of the confirmation. */
  fields: Record<string, string | number>
  /** The answer is shown where the dialog was opened, so the page must not jump to its top. */
  preventScrollReset?: boolean
}

/** The look of every question before an irreversible action. */
export const CONFIRM_CLASS =
  'm-auto w-full max-w-md rounded-sheet bg-raised p-5 text-ink1 shadow-raised max-tablet:mb-4 max-tablet:max-w-[calc(100vw-2rem)]'
export const CONFIRM_TITLE_CLASS = 'font-semibold text-row'
export const CONFIRM_BUTTONS_CLASS = 'mt-5 grid gap-3 tablet:flex'

/** Asks before an irreversible action. The native dialog traps the focus and restores it. */
export function ConfirmDialog({
  trigger,
  triggerKind = 'plain',
  title,
  children,
  confirmLabel,
  confirmKind = 'danger',
  cancelLabel = 'Отмена',
  action,
  fields,
  preventScrollReset,
}: Props) {
  const id = useDomId()
  const ref = useRef<HTMLDialogElement>(null)
  return (
    <>
      <Button
        type="button"
        kind={triggerKind}
        size="small"
        aria-haspopup="dialog"
        onClick={() => ref.current?.showModal()}
      >
        {trigger}
      </Button>
      <dialog ref={ref} aria-labelledby={id} className={CONFIRM_CLASS}>
        <h2 id={id} className={CONFIRM_TITLE_CLASS}>
          {title}
        </h2>
        <Form
          method="post"
          action={action}
          preventScrollReset={preventScrollReset}
          onSubmit={() => ref.current?.close()}
        >
          {children && <div className="mt-2 text-ink2">{children}</div>}
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className={CONFIRM_BUTTONS_CLASS}>
            <Button kind={confirmKind}>{confirmLabel}</Button>
            <Button type="button" kind="outlined" onClick={() => ref.current?.close()}>
              {cancelLabel}
            </Button>
          </div>
        </Form>
      </dialog>
    </>
  )
}
