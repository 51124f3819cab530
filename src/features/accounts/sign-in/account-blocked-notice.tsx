import type { FormRefusal } from '#contract/errors.ts'
import { TextAnchor } from '#ui/text/text-link.tsx'

/** Reason for the block and the support contact. The server sends it only to the proven owner of the account. */
export function AccountBlockedNotice({ refused, supportEmail }: { refused?: FormRefusal; supportEmail?: string }) {
  if (refused?.code !== 'account_blocked') return null
  return (
    <div className="-mt-2 mb-6 max-w-text">
      <p>Причина: {String(refused.details?.reason)}</p>
      <p className="mt-2 text-ink2">
        Если это ошибка,{' '}
        {supportEmail ? (
          <>
            напишите нам: <MailLink to={supportEmail} />
          </>
        ) : (
          'напишите в поддержку'
        )}
        .
      </p>
    </div>
  )
}

const MailLink = ({ to }: { to: string }) => <TextAnchor href={`mailto:${to}`}>{to}</TextAnchor>
