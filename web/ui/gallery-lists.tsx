import { z } from 'zod'
import { Aside, Caution } from './aside.tsx'
import { ButtonLink } from './button.tsx'
import { RemovableChip, Tag } from './chip.tsx'
import { CodeField } from './code-field.tsx'
import { ContactLinks } from './contact-links.tsx'
import { ContractForm } from './contract-form.tsx'
import { Disclosure } from './disclosure.tsx'
import { Facts } from './facts.tsx'
import { FormFoot } from './form-foot.tsx'
import { Highlighted } from './highlighted.tsx'
import { Marked } from './marked.tsx'
import { Moment } from './moment.tsx'
import { Money } from './money.tsx'
import { PageTitle, Section } from './page.tsx'
import { Breadcrumbs, PageBody, PageHead } from './page-head.tsx'
import { Pager } from './pager.tsx'
import { PlainText } from './plain-text.tsx'
import { Prose } from './prose.tsx'
import { Row, RowFacts, RowFoot, RowLine, Rows } from './row.tsx'
import { SearchBox, SearchText } from './search-box.tsx'
import { Sheet } from './sheet.tsx'
import { StickyLink } from './sticky-link.tsx'
import { SubmitButton } from './submit-button.tsx'
import { Tabs } from './tabs.tsx'
import { TextLink } from './text-link.tsx'
import { Tick, TickGroup } from './tick.tsx'

const NOW = '2026-11-20T12:00:00Z'

/** A search and a page, composed of the shared components as on real screens. */
export function GalleryLists() {
  return (
    <>
      <Section title="Поиск">
        <SearchBox>
          <SearchText label="Кем работать" defaultValue="водитель" />
          <SearchText label="Где" placeholder="Вся Россия" />
        </SearchBox>
        <div className="mt-8 grid items-start gap-x-10 desktop:grid-cols-[16.5rem_minmax(0,1fr)]">
          <Filters />
          <Results />
        </div>
      </Section>
      <VacancyPage />
      <Section title="Код">
        <ContractForm endpoint={CODE} aria-label="Код из SMS">
          <CodeField name="code" label="Код из SMS" hint="Отправили на +7 (912) 345-67-89." />
          <SubmitButton>Подтвердить</SubmitButton>
        </ContractForm>
        <FormFoot>
          Уже есть аккаунт? <TextLink to="/sign-in">Войти</TextLink>
        </FormFoot>
      </Section>
    </>
  )
}

const CODE = { body: z.object({ code: z.string().regex(/^\d{6}$/, 'Шесть цифр из SMS') }) }

function Filters() {
  return (
    <Sheet title="Фильтры (2)" done="Показать 312">
      <TickGroup legend="График">
        <Tick type="checkbox" label="Вахта" count={221} defaultChecked />
        <Tick type="checkbox" label="2/2" count={1340} />
        <Tick type="checkbox" label="Гибкий" count={0} />
      </TickGroup>
      <TickGroup legend="Зарплата">
        <Tick type="radio" name="salary" label="любая" defaultChecked />
        <Tick type="radio" name="salary" label="от 80 000 ₽" count={1102} />
      </TickGroup>
    </Sheet>
  )
}

function Results() {
  return (
    <div className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <RemovableChip to="?">Без опыта</RemovableChip>
        <RemovableChip to="?">Вахта</RemovableChip>
        <TextLink alone to="?">
          Сбросить
        </TextLink>
      </div>
      <Tabs
        label="Отклики"
        tabs={[
          { to: '?tab=all', label: 'Все', count: 1284, isCurrent: false },
          { to: '?tab=new', label: 'Новые', count: 2, isCurrent: false },
          { to: '?tab=waiting', label: 'Ждут ответа', count: 17, isCurrent: false },
          { to: '?tab=archive', label: 'Архив', isCurrent: true },
        ]}
      />
      <Rows>
        <Row
          to="?"
          heading="h3"
          title={<Highlighted text="Водитель категории E" query="водитель" />}
          aside={<Money amount="120 000 – 160 000 ₽" terms="на руки, за месяц" />}
          isNew
        >
          <RowLine>Северный ветер · Москва</RowLine>
          <RowFacts facts={['без опыта, обучают', 'вахта 30/30', 'жильё']} />
          <RowFoot>
            <ButtonLink to="?" kind="outlined" size="small">
              Откликнуться
            </ButtonLink>
            <Moment at="2026-11-20T06:05:00Z" now={NOW} />
            <span>отвечает за 1 день</span>
          </RowFoot>
        </Row>
        <Row
          to="?"
          heading="h3"
          title={<Marked>Водитель-экспедитор в круглосуточную доставку по области</Marked>}
          aside={<Money amount="Зарплата не указана" terms="" />}
        >
          <RowLine>Логистика № 1 · Подольск</RowLine>
          <RowFoot>
            <Tag>Вы откликнулись</Tag>
            <Moment at="2026-11-04T06:05:00Z" now={NOW} />
          </RowFoot>
        </Row>
      </Rows>
      <Pager current={2} last={65} linkTo={(page) => `?page=${page}`} />
    </div>
  )
}

const HTML =
  '<p>Возим продукты по магазинам <strong>города и области</strong>.</p><ul><li>доставлять товар</li><li>вести путевые листы</li></ul><ol><li>позвоните</li><li>приезжайте</li></ol><p>Машины <em>не старше</em> трёх лет.</p>'

function VacancyPage() {
  return (
    <Section title="Страница">
      <Breadcrumbs
        path={[
          { name: 'Вакансии', to: '/search/vacancies' },
          { name: 'Водитель-экспедитор с категорией E, Комсомольск-на-Амуре', to: '?' },
        ]}
      />
      <PageHead aside={<Money amount="от 95 000 ₽" terms="до вычета налога" />}>
        <PageTitle>Электрогазосварщик ручной сварки высоковольтного оборудования</PageTitle>
        <p className="text-ink2">Северный ветер · Москва</p>
      </PageHead>
      <PageBody>
        <div className="min-w-0 pt-6">
          <Facts
            facts={[
              { name: 'Опыт', value: '1–3 года' },
              { name: 'График', value: 'Вахта' },
              { name: 'Занятость', value: 'Полная' },
            ]}
          />
          <div className="mt-6">
            <Prose html={HTML} />
          </div>
          <Disclosure summary="Моё письмо">
            <PlainText>{'Здравствуйте.\nВожу грузовики третий год.'}</PlainText>
          </Disclosure>
          <ContactLinks phone={{ number: '+79123456789', formatted: '+7 (912) 345-67-89' }} email="kadry@example.ru" />
        </div>
        <Aside id="answer" label="Отклик">
          <ButtonLink to="?">Откликнуться</ButtonLink>
          <Caution>Не переводите деньги до выхода на работу.</Caution>
        </Aside>
      </PageBody>
      <StickyLink to="#answer">Откликнуться</StickyLink>
    </Section>
  )
}
