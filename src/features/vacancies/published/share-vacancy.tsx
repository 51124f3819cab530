import { href } from 'react-router'
import type { QrCode } from '#lib/text/qr-code.ts'
import { ButtonLink, ExternalButtonLink } from '#ui/form/button.tsx'
import { CopyField } from '#ui/form/copy-field.tsx'
import { QrCodeImage } from '#ui/layout/qr-code-image.tsx'

type Props = { id: number; name: string; isPublic: boolean; address: string; qr: QrCode }

/** Address, QR code and paper of a vacancy. */
export function ShareVacancy({ id, name, isPublic, address, qr }: Props) {
  if (!isPublic) return <p className="text-ink2">Ссылка и объявление заработают после проверки.</p>
  const post = `url=${encodeURIComponent(address)}`
  return (
    <>
      <div className="mb-4">
        <QrCodeImage qr={qr} label="QR-код со ссылкой на вакансию" />
      </div>
      <CopyField label="Ссылка на вакансию" address={address}>
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
        <ButtonLink
          to={href('/my-vacancy/:id/poster', { id: String(id) })}
          reloadDocument
          download
          kind="outlined"
          size="small"
        >
          Объявление на дверь, А4
        </ButtonLink>
      </CopyField>
    </>
  )
}
