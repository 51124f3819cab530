import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { FormRefusal } from '#contract/errors.ts'
import type { EmployerProfile } from '#features/profiles/employer/employer-profile.contract.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { withoutEnd } from '#lib/text/without-end.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { UploadField } from '#ui/form/fields/upload-field.tsx'
import { FormSection } from '#ui/form/form-section.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { type CompanyVerification, requestCompanyVerification } from './company-verification.contract.ts'
import { APPEAL_TEXT, NEW_DOCUMENT_TEXT, WITHDRAWN_TEXT } from './verification-transitions.rules.ts'

type Props = { profile: EmployerProfile; companyVerification: CompanyVerification; refused?: FormRefusal }

/** Verification state of a company, and its methods: a document, or a mailbox on a domain tied by the operator. */
export function VerificationSection({ profile, companyVerification, refused }: Props) {
  return (
    <FormSection
      id="verification"
      title="Проверка компании"
      hint="Проверенной компании видны резюме, открытые только проверенным, и доступно больше вакансий."
    >
      <VerificationNotice companyVerification={companyVerification} />
      {companyVerification.document_asked_at && <DocumentForm refused={refused} />}
      {(companyVerification.verification === 'none' || companyVerification.verification === 'rejected') && (
        <VerificationMethods profile={profile} companyVerification={companyVerification} refused={refused} />
      )}
    </FormSection>
  )
}

function VerificationNotice({
  companyVerification: { verification, reason, asked_at, suspended_at, withdrawal_reason, document_asked_at },
}: {
  companyVerification: CompanyVerification
}) {
  switch (verification) {
    case 'verified':
      return <Notice tone="success">Компания проверена.</Notice>
    case 'pending':
      return document_asked_at ? (
        <Notice tone="warning">{NEW_DOCUMENT_TEXT}</Notice>
      ) : (
        <Notice tone="info">Документ на проверке{asked_at && ` с ${dateText(asked_at)}`}. Ответ появится здесь.</Notice>
      )
    case 'rejected':
      return (
        <Notice tone="warning">
          Проверка не пройдена: {withoutEnd(reason, /\./)}. Исправьте это и отправьте документ ещё раз.
        </Notice>
      )
    case 'none':
      if (withdrawal_reason !== null)
        return (
          <Notice tone="warning">
            Отметка «проверена» снята{suspended_at && ` ${dateText(suspended_at)}`}. Причина:{' '}
            {withoutEnd(withdrawal_reason, /\./)}. {WITHDRAWN_TEXT} {APPEAL_TEXT}{' '}
            <TextLink to={href('/support')}>Написать в поддержку</TextLink>
          </Notice>
        )
      return suspended_at === null ? null : (
        <Notice tone="warning">
          Проверка приостановлена {dateText(suspended_at)}: изменились название, юридическое название, ИНН или сайт.
          Отметка и права вернутся, когда мы проверим компанию заново.
        </Notice>
      )
  }
}

function VerificationMethods({ profile, companyVerification, refused }: Props) {
  if (!profile.inn)
    return (
      <p className="text-ink2">
        Чтобы пройти проверку, <TextLink to={`${href('/profile/employer')}#inn`}>укажите ИНН</TextLink> и сохраните
        профиль.
      </p>
    )
  return (
    <DocumentForm refused={refused}>
      <EmailMethod profile={profile} companyVerification={companyVerification} />
    </DocumentForm>
  )
}

function DocumentForm({ refused, children }: Pick<Props, 'refused'> & { children?: ReactNode }) {
  return (
    <ContractForm endpoint={requestCompanyVerification} refused={refused} encType="multipart/form-data">
      <input type="hidden" name="intent" value="verify" />
      {children}
      <UploadField
        name="file"
        label="Документ с ИНН"
        optional
        hint={'PDF до 10\u00a0МБ: свидетельство, выписка из ЕГРЮЛ или ЕГРИП. Его увидит только сотрудник сайта.'}
        accept="application/pdf"
      />
      <SubmitButton name="method" value="inn_doc" kind="outlined" size="small">
        Отправить на проверку
      </SubmitButton>
    </ContractForm>
  )
}

/** A mailbox verifies only on a domain that the operator has tied to the INN; otherwise it gives a mark without rights. */
function EmailMethod({ profile, companyVerification }: Omit<Props, 'refused'>) {
  const { is_email_enough, is_email_confirmable, confirmed_email_domain } = companyVerification
  if (is_email_enough)
    return (
      <p className="mb-4">
        <Button name="method" value="domain_email">
          Подтвердить почтой {profile.email}
        </Button>
      </p>
    )
  return (
    <>
      {confirmed_email_domain && (
        <p className="mb-4 max-w-text">
          Почта компании подтверждена: {confirmed_email_domain}. Это видно на её странице.
        </p>
      )}
      <p className="mb-4 max-w-text text-ink2">
        Проверяем по документу. <TextLink to={href('/profile/email-verify')}>Подтверждённая почта</TextLink> на домене
        сайта даёт отметку «Почта компании подтверждена», но не заменяет проверку.
      </p>
      {is_email_confirmable && (
        <p className="mb-4">
          <Button name="method" value="domain_email" kind="outlined">
            Отметить почту {profile.email}
          </Button>
        </p>
      )}
    </>
  )
}
