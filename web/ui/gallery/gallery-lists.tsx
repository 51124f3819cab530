import { z } from 'zod'
import { ButtonLink } from '../form/button.tsx'
import { ContractForm } from '../form/contract-form.tsx'
import { CodeField } from '../form/fields/code-field.tsx'
import { FormFooter } from '../form/form-footer.tsx'
import { SearchBox, SearchTextInput } from '../form/search-box.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { Aside, AsideNote } from '../layout/aside.tsx'
import { Disclosure } from '../layout/disclosure.tsx'
import { PageTitle, Section } from '../layout/page.tsx'
import { Breadcrumbs, PageBody, PageHead } from '../layout/page-head.tsx'
import { StickyLink } from '../layout/sticky-link.tsx'
import { RemovableChip, Tag } from '../list/chip.tsx'
import { Facts } from '../list/facts.tsx'
import { FilterOption, FilterOptionGroup } from '../list/filter-option.tsx'
import { ListRow, ListRows, RowFacts, RowFooter, RowLine } from '../list/list-row.tsx'
import { Pager } from '../list/pager.tsx'
import { Tabs } from '../list/tabs.tsx'
import { Sheet } from '../overlay/sheet.tsx'
import { ContactLinks } from '../text/contact-links.tsx'
import { DateTimeText } from '../text/date-time-text.tsx'
import { HighlightedText } from '../text/highlighted-text.tsx'
import { HighlightedTitle } from '../text/highlighted-title.tsx'
import { Money } from '../text/money.tsx'
import { PlainText } from '../text/plain-text.tsx'
import { Prose } from '../text/prose.tsx'
import { TextLink } from '../text/text-link.tsx'

const NOW = '2026-11-20T12:00:00Z'

/** A search and a page, composed of the shared components as on real screens. */
export function GalleryLists() {
  return (
    <>
      <Section title="Поиск">
        <SearchBox>
          <SearchTextInput label="Кем работать" defaultValue="водитель" />
          <SearchTextInput label="Где" placeholder="Вся Россия" />
        </SearchBox>
        <div className="mt-8 grid items-start gap-x-10 desktop:grid-cols-[16.5rem_minmax(0,1fr)]">
          <Filters />
          <Results />
        </div>
      </Section>
      <ExamplePage />
      <Section title="Код">
        <ContractForm endpoint={CODE_ENDPOINT} aria-label="Код из SMS">
          <CodeField name="code" label="Код из SMS" hint="Отправили на +7 (912) 345-67-89." />
          <SubmitButton>Подтвердить</SubmitButton>
        </ContractForm>
        <FormFooter>
          Уже есть аккаунт? <TextLink to="/sign-in">Войти</TextLink>
        </FormFooter>
      </Section>
    </>
  )
}

const CODE_ENDPOINT = { body: z.object({ code: z.string().regex(/^\d{6}$/, 'Шесть цифр из SMS') }) }

function Filters() {
  return (
    <Sheet title="Фильтры (2)" doneLabel="Показать 312">
      <FilterOptionGroup legend="График">
        <FilterOption type="checkbox" label="Вахта" count={221} defaultChecked />
        <FilterOption type="checkbox" label="2/2" count={1340} />
        <FilterOption type="checkbox" label="Гибкий" count={0} />
      </FilterOptionGroup>
      <FilterOptionGroup legend="Зарплата">
        <FilterOption type="radio" name="salary" label="любая" defaultChecked />
        <FilterOption type="radio" name="salary" label="от 80 000 ₽" count={1102} />
      </FilterOptionGroup>
    </Sheet>
  )
}

function Results() {
  return (
    <div className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <RemovableChip to="?">Без опыта</RemovableChip>
        <RemovableChip to="?">Вахта</RemovableChip>
        <TextLink standalone to="?">
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
      <ListRows>
        <ListRow
          to="?"
          heading="h3"
          title={<HighlightedText text="Водитель категории E" query="водитель" />}
          aside={<Money amount="120 000 – 160 000 ₽" terms="на руки, за месяц" />}
          isNew
        >
          <RowLine>Северный ветер · Москва</RowLine>
          <RowFacts facts={['без опыта, обучают', 'вахта 30/30', 'жильё']} />
          <RowFooter>
            <ButtonLink to="?" kind="outlined" size="small">
              Откликнуться
            </ButtonLink>
            <DateTimeText at="2026-11-20T06:05:00Z" now={NOW} />
            <span>отвечает за 1 день</span>
          </RowFooter>
        </ListRow>
        <ListRow
          to="?"
          heading="h3"
          title={<HighlightedTitle>Водитель-экспедитор в круглосуточную доставку по области</HighlightedTitle>}
          aside={<Money amount="Зарплата не указана" terms="" />}
        >
          <RowLine>Логистика № 1 · Подольск</RowLine>
          <RowFooter>
            <Tag>Вы откликнулись</Tag>
            <DateTimeText at="2026-11-04T06:05:00Z" now={NOW} />
          </RowFooter>
        </ListRow>
      </ListRows>
      <Pager current={2} last={65} addressOf={(page) => `?page=${page}`} />
    </div>
  )
}

const EXAMPLE_HTML =
  '<p>Возим продукты по магазинам <strong>города и области</strong>.</p><ul><li>доставлять товар</li><li>вести путевые листы</li></ul><ol><li>позвоните</li><li>приезжайте</li></ol><p>Машины <em>не старше</em> трёх лет.</p>'

function ExamplePage() {
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
            <Prose html={EXAMPLE_HTML} />
          </div>
          <Disclosure summary="Моё письмо">
            <PlainText>{'Здравствуйте.\nВожу грузовики третий год.'}</PlainText>
          </Disclosure>
          <ContactLinks phone={{ number: '+79123456789', formatted: '+7 (912) 345-67-89' }} email="kadry@example.ru" />
        </div>
        <Aside id="answer" label="Отклик">
          <ButtonLink to="?">Откликнуться</ButtonLink>
          <AsideNote>Не переводите деньги до выхода на работу.</AsideNote>
        </Aside>
      </PageBody>
      <StickyLink to="#answer">Откликнуться</StickyLink>
    </Section>
  )
}
