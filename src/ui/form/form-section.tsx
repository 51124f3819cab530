import type { ReactNode } from 'react'

type Props = { id?: string; title: string; hint?: ReactNode; children: ReactNode }

/** Section of a long form. */
export function FormSection({ id, title, hint, children }: Props) {
  return (
    <fieldset id={id} className="mt-9 min-w-0 scroll-mt-6 first:mt-0">
      <legend className="float-left mb-3 w-full">
        <h2 className="heading-2">{title}</h2>
      </legend>
      <div className="clear-both">
        {hint && <p className="mb-4 max-w-text text-ink2">{hint}</p>}
        {children}
      </div>
    </fieldset>
  )
}

/** Short fields in a row on a wide screen, in a column on a phone. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-x-6 tablet:grid-flow-col tablet:auto-cols-fr">{children}</div>
}
