import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Flag from 'lucide-react/icons/flag'
import Send from 'lucide-react/icons/send'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { SuccessPanel } from '../feedback/success-panel.tsx'
import { Button, ButtonLink } from '../form/button.tsx'
import { CompanyLogo } from '../layout/company-logo.tsx'
import { Section } from '../layout/page.tsx'
import { RuledSection } from '../layout/ruled-section.tsx'
import { ACTION_CLASS, ActionGrid } from '../list/action-grid.tsx'
import { ActionRow } from '../list/action-row.tsx'
import { Badge } from '../list/badge.tsx'
import { CompactRow, CompactRows } from '../list/compact-row.tsx'
import { EditDeleteButtons } from '../list/edit-delete-buttons.tsx'
import { ListSearch } from '../list/list-search.tsx'
import { SelectionBar } from '../list/selection-bar.tsx'
import { Timeline } from '../list/timeline.tsx'
import { RowMenu } from '../overlay/row-menu.tsx'
import { TextLink } from '../text/text-link.tsx'

const LONG_NAME = 'Электрогазосварщик ручной сварки высоковольтного оборудования'

/** Rows, menus and panels of the work screens. */
export const GalleryRows = () => (
  <>
    <Section title="Строки">
      <div className="mb-4">
        <ListSearch label="Название или город" text="" retained={{}} />
      </div>
      <RuledSection
        title="Ждут вас"
        badge={<Badge count={3} label="ждут вас" />}
        aside={<TextLink to="?">Все отклики</TextLink>}
      >
        <div className="card my-3 px-5">
          <ActionRow
            to="?"
            icon={<Send size={20} strokeWidth={1.75} />}
            title="Попросить причину письменно"
            note="Ответить обязаны за 7 рабочих дней"
          />
        </div>
        <CompactRows>
          <CompactRow
            mark={<CompanyLogo company={{ name: 'Северный ветер', logo_path: null }} />}
            to="?"
            title="Водитель-экспедитор"
            line="Северный ветер · Москва"
            value="95 000 – 130 000 ₽"
            note="сегодня, 9:05"
          />
          <CompactRow
            mark={<CompanyLogo company={{ name: 'Логистика № 1', logo_path: null }} />}
            to="?"
            title={LONG_NAME}
            line="Логистика № 1 · Комсомольск-на-Амуре"
            note="Зарплата не указана"
          />
        </CompactRows>
      </RuledSection>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <EditDeleteButtons id={1} objectText="анкету «О кофе»">
          Ответы людей останутся.
        </EditDeleteButtons>
        <ExampleMenu />
        <ExampleSelection />
      </div>
    </Section>
    <Section title="Итог и ход дела">
      <SuccessPanel
        title="Резюме опубликовано"
        actions={
          <>
            <ButtonLink to="?">Смотреть 128 вакансий</ButtonLink>
            <ButtonLink to="?" kind="outlined">
              Дополнить резюме
            </ButtonLink>
          </>
        }
      >
        Его видят проверенные работодатели.
      </SuccessPanel>
      <div className="grid items-start gap-8 desktop:grid-cols-2">
        <Timeline items={EVENTS} />
        <ActionGrid>
          <a href="#share" className={ACTION_CLASS}>
            <Share2 size={18} strokeWidth={1.75} /> Поделиться
          </a>
          <a href="#complain" className={ACTION_CLASS}>
            <Flag size={18} strokeWidth={1.75} /> Пожаловаться
          </a>
        </ActionGrid>
      </div>
    </Section>
  </>
)

const EVENTS = [
  { key: 'sent', icon: <Send size={18} strokeWidth={1.75} />, title: 'Отклик отправлен', at: '18.11, 19:40' },
  {
    key: 'viewed',
    icon: <CircleCheck size={18} strokeWidth={1.75} />,
    title: 'Просмотрен',
    at: '19.11, 9:12',
    note: 'Резюме «Водитель-экспедитор»',
    tone: 'current',
  },
  {
    key: 'due',
    icon: <Clock size={18} strokeWidth={1.75} />,
    title: 'Ответят до 26.11',
    tone: 'next',
  },
] as const

const ExampleMenu = () => (
  <RowMenu label={`Действия: ${LONG_NAME}`}>
    <a href="#edit" className={ACTION_CLASS}>
      Изменить
    </a>
    <a href="#copy" className={ACTION_CLASS}>
      Копировать
    </a>
  </RowMenu>
)

function ExampleSelection() {
  const [count, setCount] = useState(0)
  return (
    <>
      <Button type="button" kind="outlined" size="small" onClick={() => setCount(4)}>
        Выбрать четыре строки
      </Button>
      <SelectionBar label="Действия с выбранным" count={count} onClear={() => setCount(0)}>
        <Button type="button" size="small">
          Пригласить
        </Button>
      </SelectionBar>
    </>
  )
}
