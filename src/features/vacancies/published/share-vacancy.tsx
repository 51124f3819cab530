import { useState } from 'react'
import { href } from 'react-router'
import type { QrCode } from '#lib/text/qr-code.ts'
import { Button, ExternalButtonLink } from '#ui/form/button.tsx'
import { CONTROL_CLASS } from '#ui/form/field.tsx'
import { QrCodeImage } from '#ui/layout/qr-code-image.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'

type Props = { id: number; name: string; isPublic: boolean; address: string; qr: QrCode }

/** Address, QR code and paper of a vacancy. */
export function ShareVacancy({ id, name, isPublic, address, qr }: Props) {
  const [result, setResult] = useState('')
  const isHydrated = useHydrated()
  if (!isPublic) return <p className="text-ink2">Ссылка и объявление заработают после проверки.</p>

  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setResult('Ссылка скопирована'),
      () => setResult('Не получилось скопировать: выделите ссылку'),
    )
  const post = `url=${encodeURIComponent(address)}`
  return (
    <>
      <QrCodeImage qr={qr} label="QR-код со ссылкой на вакансию" />
      <input
        readOnly
        aria-label="Ссылка на вакансию"
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
        <ExternalButtonLink
          href={`https://t.me/share/url?${post}&text=${encodeURIComponent(name)}`}
          kind="outlined"
          size="small"
        >
          Telegram
        </ExternalButtonLink>
        <ExternalButtonLink href={`https://vk.com/share.php?${post}`} kind="outlined" size="small">
          ВКонтакте
        </ExternalButtonLink>
        <a
          href={href('/my-vacancy/:id/poster', { id: String(id) })}
          download
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Объявление на дверь, А4
        </a>
        <span role="status" className="text-ink2 text-meta">
          {result}
        </span>
      </div>
    </>
  )
}
