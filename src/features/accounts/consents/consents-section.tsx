import { Form, href } from 'react-router'
import { dateText } from '#lib/dates/format-date.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { Button } from '#ui/form/button.tsx'
import { Tag } from '#ui/list/chip.tsx'
import { RuledList, RuledListItem } from '#ui/list/ruled-list.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { OwnPasswordField } from '../web/own-password-field.tsx'
import type { SecurityResult } from '../web/security-result.ts'
import { SectionRefusal, SecuritySection } from '../web/security-section.tsx'
import { CONSENT_LABELS } from './consent-labels.ts'
import type { Consent } from './consents.contract.ts'

type Props = { consents: Consent[]; changed: readonly Consent['kind'][]; result?: SecurityResult }

export function ConsentsSection({ consents, changed, result }: Props) {
  return (
    <SecuritySection name="consents" title="Согласия" result={result}>
      <p className="mb-3 max-w-text text-ink2">На что вы соглашались и когда. Любое согласие можно отозвать.</p>
      <SectionRefusal refused={result?.section === 'consents' ? result.refused : undefined} />
      <RuledList>
        {consents.map((consent) => (
          <ConsentLine
            key={`${consent.kind} ${consent.given_at}`}
            consent={consent}
            isChanged={changed.includes(consent.kind)}
          />
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

function ConsentLine({ consent, isChanged }: { consent: Consent; isChanged: boolean }) {
  const { kind, text_version, given_at, withdrawn_at } = consent
  const { title, document, effect } = CONSENT_LABELS[kind]
  const version = `текст от ${dateText(text_version)}`
  const text = href('/legal/:name', { name: document })
  // The link opens the present text, which is another one then.
  const isOld = isChanged && !withdrawn_at
  const isRequired = kind === 'terms' || kind === 'pd_processing'
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
            preventScrollReset
            trigger={
              <>
                Отозвать <span className="sr-only">согласие {inQuotes(title)}</span>
              </>
            }
            triggerKind="outlined"
            title={`Отозвать согласие ${inQuotes(title)}?`}
            confirmLabel="Отозвать согласие"
            fields={{ intent: 'withdraw', kind }}
          >
            {isRequired ? (
              <>
                <p className="mb-4">{effect} Подтвердите паролем, что это вы.</p>
                <OwnPasswordField />
              </>
            ) : (
              effect
            )}
          </ConfirmDialog>
        )
      }
    >
      Дано {dateText(given_at)} · {isOld ? version : <TextLink to={text}>{version}</TextLink>}
      {isOld && (
        <Form method="post" className="mt-2">
          <p className="mb-2 text-ink1">
            С тех пор текст изменился. <TextLink to={text}>Прочитать новый</TextLink>
          </p>
          <input type="hidden" name="intent" value="renew" />
          <input type="hidden" name="kind" value={kind} />
          <Button kind="outlined" size="small">
            Согласиться с новым текстом
          </Button>
        </Form>
      )}
    </RuledListItem>
  )
}
