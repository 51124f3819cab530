import { z } from 'zod'
import { ButtonLink } from '../form/button.tsx'
import { ContractForm } from '../form/contract-form.tsx'
import { CodeField } from '../form/fields/code-field.tsx'
import { FormFooter } from '../form/form-footer.tsx'
import { SearchBox, SearchTextInput } from '../form/search-box.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { Aside } from '../layout/aside.tsx'
import { CompanyLogo } from '../layout/company-logo.tsx'
import { Disclosure } from '../layout/disclosure.tsx'
import { PageTitle, Section } from '../layout/page.tsx'
import { Breadcrumbs, PageBody, PageHead } from '../layout/page-head.tsx'
import { StickyLink } from '../layout/sticky-link.tsx'
import { Tag } from '../list/chip.tsx'
import { Facts } from '../list/facts.tsx'
import { FavoriteButton } from '../list/favorite-button.tsx'
import { FilterOption, FilterOptionGroup, FilterSegments } from '../list/filter-option.tsx'
import { ListRow, ListRows, RowCorner, RowFacts, RowLine, RowMoney, WideRowOnly } from '../list/list-row.tsx'
import { Pager } from '../list/pager.tsx'
import { RemovableChip } from '../list/removable-chip.tsx'
import { Tabs } from '../list/tabs.tsx'
import { Sheet, SheetButton } from '../overlay/sheet.tsx'
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
        <div className="mt-8 grid items-start gap-x-10 desktop:grid-cols-[15rem_minmax(0,1fr)]">
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
    <Sheet
      id="filters"
      title="Фильтры"
      doneLabel="Показать 312 вакансий"
      reset={
        <TextLink standalone to="?">
          Сбросить
        </TextLink>
      }
    >
      <FilterOptionGroup legend="График">
        <FilterOption type="checkbox" label="Вахта" count={221} defaultChecked />
        <FilterOption type="checkbox" label="2/2" count={1340} />
        <FilterOption type="checkbox" label="Гибкий" count={0} />
      </FilterOptionGroup>
      <FilterOptionGroup legend="Зарплата">
        <FilterOption type="radio" name="salary" label="любая" defaultChecked />
        <FilterOption type="radio" name="salary" label="от 80 000 ₽" count={1102} />
      </FilterOptionGroup>
      <FilterOptionGroup legend="Опубликованы">
        <FilterSegments
          name="published"
          chosen=""
          options={[
            { value: '1', label: 'сутки', count: 0 },
            { value: '7', label: 'неделя' },
            { value: '', label: 'все' },
          ]}
          onChange={() => {}}
        />
      </FilterOptionGroup>
      <FilterOptionGroup legend="Что дают" isCollapsed choice="любое">
        <FilterOption type="checkbox" label="Жильё" count={12} />
      </FilterOptionGroup>
    </Sheet>
  )
}

function Results() {
  return (
    <div className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <SheetButton sheetId="filters">Фильтры, 2</SheetButton>
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
          mark={<CompanyLogo company={{ name: 'Северный ветер', logo_path: null }} />}
          title={<HighlightedText text="Водитель категории E" query="водитель" />}
          aside={<RowMoney amount="120 000 – 160 000 ₽" terms="на руки, за месяц" />}
          foot={
            <>
              <b className="font-semibold text-ink1">2 км · </b>
              <DateTimeText at="2026-11-20T06:05:00Z" now={NOW} />
            </>
          }
          actions={<RowButtons name="Водитель категории E" />}
        >
          <RowLine>Северный ветер · Москва</RowLine>
          <RowFacts facts={['без опыта', 'вахтовый метод', 'жильё']} />
        </ListRow>
        <ListRow
          to="?"
          heading="h3"
          mark={<CompanyLogo company={{ name: 'Логистика № 1', logo_path: null }} />}
          title={<HighlightedTitle>Водитель-экспедитор в круглосуточную доставку по области</HighlightedTitle>}
          aside={<RowMoney amount="Зарплата скрыта" terms="Зависит от маршрута, назовут в ответе" isHidden />}
          foot={<DateTimeText at="2026-11-04T06:05:00Z" now={NOW} />}
          actions={<Tag tone="info">Отклик 20.11</Tag>}
        >
          <RowLine>Логистика № 1 · Подольск</RowLine>
        </ListRow>
      </ListRows>
      <Pager current={4} last={65} addressOf={(page) => `?page=${page}`} total={1284} perPage={20} />
    </div>
  )
}

const RowButtons = ({ name }: { name: string }) => (
  <>
    <RowCorner>
      <FavoriteButton action="" isFavorite={false} fields={{ vacancy_id: 1 }} itemName={name} compact />
    </RowCorner>
    <WideRowOnly>
      <ButtonLink to="?" kind="plain" size="small" aria-label={`Скрыть: ${name}`}>
        Скрыть
      </ButtonLink>
    </WideRowOnly>
    <ButtonLink to="?" kind="outlined" size="small" aria-label={`Откликнуться: ${name}`}>
      Откликнуться
    </ButtonLink>
  </>
)

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
        </Aside>
      </PageBody>
      <StickyLink to="#answer">Откликнуться</StickyLink>
    </Section>
  )
}
