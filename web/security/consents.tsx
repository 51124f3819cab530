import { Form, href } from 'react-router'
import type { Consent } from '#contract/security.ts'
import { dateText } from '#lib/dates.ts'
import { Button } from '../ui/button.tsx'
import { Tag } from '../ui/chip.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { RuledList, RuledListItem } from '../ui/lines.tsx'
import { TextLink } from '../ui/text-link.tsx'
import type { SecurityResult } from './answer.ts'
import { CONSENT_LABELS } from './consent-words.ts'
import { SectionRefusal, SecuritySection } from './part.tsx'

type Props = { consents: Consent[]; result?: SecurityResult }

export function ConsentsSection({ consents, result }: Props) {
  return (
    <SecuritySection name="consents" title="Согласия" result={result}>
      <p className="mb-3 max-w-text text-ink2">На что вы соглашались и когда. Любое согласие можно отозвать.</p>
      <SectionRefusal refused={result?.section === 'consents' ? result.refused : undefined} />
      <RuledList>
        {consents.map((consent) => (
          <ConsentLine key={`${consent.kind} ${consent.given_at}`} consent={consent} />
        ))}
      </RuledList>
      {!consents.some(({ kind, withdrawn_at }) => kind === 'marketing' && !withdrawn_at) && <MarketingConsentForm />}
    </SecuritySection>
  )
}

function MarketingConsentForm() {
  return (
    <Form method="post" className="mt-4">
      <input type="hidden" name="intent" value="give-marketing" />
      <Button kind="outlined" size="small">
        Присылать подборки на почту
      </Button>
      <p className="mt-1 text-ink2 text-meta">
        Нажимая кнопку, вы даёте{' '}
        <TextLink to={href('/legal/:name', { name: 'marketing' })}>согласие на рассылку</TextLink>.
      </p>
    </Form>
  )
}

function ConsentLine({ consent: { kind, text_version, given_at, withdrawn_at } }: { consent: Consent }) {
  const { title, document, effect } = CONSENT_LABELS[kind]
  return (
    <RuledListItem
      title={
        <>
          {title}
          {withdrawn_at && <Tag tone="neutral">Отозвано {dateText(withdrawn_at)}</Tag>}
        </>
      }
      action={
        withdrawn_at ? undefined : (
          <ConfirmDialog
            trigger={
              <>
                Отозвать <span className="sr-only">согласие «{title}»</span>
              </>
            }
            triggerKind="outlined"
            title={`Отозвать согласие «${title}»?`}
            confirmLabel="Отозвать согласие"
            fields={{ intent: 'withdraw', kind }}
          >
            {effect}
          </ConfirmDialog>
        )
      }
    >
      Дано {dateText(given_at)} ·{' '}
      <TextLink to={href('/legal/:name', { name: document })}>текст от {dateText(text_version)}</TextLink>
    </RuledListItem>
  )
}
