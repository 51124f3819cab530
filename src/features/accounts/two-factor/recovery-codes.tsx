import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { NarrowPage, PageTitle } from '#ui/layout/page.tsx'

/** Replaces the whole screen, because the codes are never shown again. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <NarrowPage>
      <div ref={ref} tabIndex={-1} className="outline-none">
        <PageTitle>Коды восстановления</PageTitle>
        <p className="mt-2 mb-6 text-ink2">
          Код при входе включён, на остальных устройствах нужно войти заново. Сохраните эти коды: если приложения под
          рукой не будет, каждый из них впустит вас один раз. Показываем их только сейчас.
        </p>
      </div>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 border-ink1 border-y-2 py-4 font-semibold text-input tabular-nums">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="print:hidden">
        <FormActions>
          <CopyButton text={codes.join('\n')} />
          <Button type="button" kind="outlined" onClick={() => window.print()}>
            Напечатать
          </Button>
          <ButtonLink to={href('/profile/security')} kind="outlined">
            Готово
          </ButtonLink>
        </FormActions>
      </div>
    </NarrowPage>
  )
}

function CopyButton({ text }: { text: string }) {
  const [copyStatus, setCopyStatus] = useState('')

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopyStatus('Скопировано')
    } catch {
      setCopyStatus('Браузер не дал скопировать: выделите коды сами')
    }
  }

  return (
    <>
      <Button type="button" onClick={copy}>
        Скопировать
      </Button>
      <span role="status" className="text-meta text-success empty:hidden tablet:order-last">
        {copyStatus}
      </span>
    </>
  )
}
