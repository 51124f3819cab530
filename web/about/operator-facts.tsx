import { href } from 'react-router'
import { type Operator, UNKNOWN_OPERATOR_NOTICE } from '#domain/legal/document.ts'
import { ButtonLink } from '../ui/form/button.tsx'
import { Facts } from '../ui/list/facts.tsx'
import { TextAnchor } from '../ui/text/text-link.tsx'

/** Details and contacts of the operator, as far as they are configured. */
export function OperatorFacts({ operator }: { operator: Operator | undefined }) {
  return (
    <section aria-labelledby="contacts" className="mt-10">
      <h2 id="contacts" className="mb-4 border-ink1 border-b-2 pb-2 font-bold font-display text-h3 tracking-[-0.02em]">
        Контакты и реквизиты
      </h2>
      {operator ? (
        <>
          <Facts
            facts={[
              { name: 'Оператор сайта', value: operator.operator },
              { name: 'ИНН', value: operator.inn },
              { name: 'ОГРН', value: operator.ogrn },
              { name: 'Адрес', value: operator.address },
            ]}
          />
          <p className="mt-4">
            Почта для обращений, в том числе о данных и уязвимостях:{' '}
            <TextAnchor href={`mailto:${operator.email}`}>{operator.email}</TextAnchor>
          </p>
        </>
      ) : (
        <p className="max-w-text">
          {UNKNOWN_OPERATOR_NOTICE} Пока их нет, пишите через поддержку: обращение увидит тот, кто держит этот сайт.
        </p>
      )}
      <div className="mt-4">
        <ButtonLink to={href('/support')}>Написать в поддержку</ButtonLink>
      </div>
    </section>
  )
}
