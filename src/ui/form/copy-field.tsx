import { type ReactNode, useState } from 'react'
import { useHydrated } from '../use-hydrated.ts'
import { Button } from './button.tsx'
import { CONTROL_CLASS } from './field.tsx'

type Props = {
  label: string
  address: string
  /** Buttons beside «Скопировать». */
  children?: ReactNode
}

/** An address to copy. Without script, and where the browser forbids it, it is selected by hand. */
export function CopyField({ label, address, children }: Props) {
  const [result, setResult] = useState('')
  const isHydrated = useHydrated()

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setResult('Ссылка скопирована')
    } catch {
      setResult('Не получилось скопировать: выделите ссылку')
    }
  }
  return (
    <>
      <input
        type="text"
        readOnly
        aria-label={label}
        value={address}
        onFocus={(event) => event.target.select()}
        className={CONTROL_CLASS}
      />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {isHydrated && (
          <Button type="button" kind="outlined" size="small" onClick={copy}>
            Скопировать
          </Button>
        )}
        {children}
        <span role="status" className="text-ink2 text-meta">
          {result}
        </span>
      </div>
    </>
  )
}
