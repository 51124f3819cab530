import { href } from 'react-router'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { PAGE_COLUMN_CLASS } from '#ui/layout/page.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { CONSENT_LABELS } from './consent-labels.ts'
import type { Consent } from './consents.contract.ts'

/** Says that texts changed to which this person had agreed. */
export function ChangedConsentsNotice({ kinds }: { kinds: readonly Consent['kind'][] }) {
  return (
    <aside aria-label="Согласия" className={`${PAGE_COLUMN_CLASS} pt-4`}>
      <Notice tone="info">
        Изменился текст, с которым вы соглашались:{' '}
        {kinds.map((kind) => inQuotes(CONSENT_LABELS[kind].title)).join(', ')}.{' '}
        <TextLink to={`${href('/profile/security')}#consents`}>Прочитать и согласиться</TextLink>
      </Notice>
    </aside>
  )
}
