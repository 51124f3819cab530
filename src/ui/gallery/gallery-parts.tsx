import Check from 'lucide-react/icons/check'
import EyeOff from 'lucide-react/icons/eye-off'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { ErrorBlock } from '../feedback/error-block.tsx'
import { Meter } from '../feedback/meter.tsx'
import { Notice } from '../feedback/notice.tsx'
import { SaveStatus } from '../feedback/save-status.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { Stepper } from '../feedback/stepper.tsx'
import { useToast } from '../feedback/toast.tsx'
import { showUndoToast } from '../feedback/toast-store.ts'
import { Button, ButtonLink } from '../form/button.tsx'
import { Slider } from '../form/fields/slider.tsx'
import { IconButton } from '../form/icon-button.tsx'
import { CompanyLogo } from '../layout/company-logo.tsx'
import { Section } from '../layout/page.tsx'
import { PersonCircle } from '../layout/person-circle.tsx'
import { Badge } from '../list/badge.tsx'
import { Tag } from '../list/chip.tsx'
import { EmptyState } from '../list/empty-state.tsx'
import { FavoriteButton } from '../list/favorite-button.tsx'
import { RuledList, RuledListItem } from '../list/ruled-list.tsx'
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx'
import { MenuButton, MenuDivider, MenuLink, MenuPopover } from '../overlay/menu-popover.tsx'
import { Tooltip } from '../overlay/tooltip.tsx'

/** Components for states, waiting, empty lists and actions. */
export function GalleryParts() {
  return (
    <>
      <StateExamples />
      <PictureExamples />
      <WaitingExamples />
      <Section title="Пустой список">
        <EmptyState
          title="Пока пусто"
          text="Здесь будут вакансии, которые вы добавите в избранное. Нажмите на закладку в списке или на странице."
          action={<ButtonLink to="/search/vacancies">Найти вакансии</ButtonLink>}
        />
      </Section>
      <ActionExamples />
    </>
  )
}

function StateExamples() {
  return (
    <Section title="Состояния">
      <div className="mb-4 flex flex-wrap gap-2">
        <Tag>Вы откликнулись</Tag>
        <Tag tone="info">Просмотрено</Tag>
        <Tag tone="warning">Ждёт ответа</Tag>
        <Tag tone="danger">Отказ</Tag>
        <Tag tone="neutral">Закрыта</Tag>
        <Tag tone="primary" icon={<Check size={15} strokeWidth={1.75} />}>
          Собеседование
        </Tag>
        <span>
          Отклики
          <Badge count={3} label="новых" />
        </span>
        <span>
          Отклики
          <Badge count={120} label="новых" />
        </span>
      </div>
      <Notice>Телефон или пароль не подходят.</Notice>
      <Notice tone="info">Для города Тверь показываем и область.</Notice>
      <Notice tone="success">Сохранено в 14:02.</Notice>
      <Notice tone="warning">hh.ru сейчас не отвечает — показываем свои данные.</Notice>
      <ErrorBlock message="Не получилось загрузить отклики. Данные не пропали." code="7F3A" />
      <RuledList>
        <RuledListItem title="Хром, Windows" action={<Tag tone="neutral">Это устройство</Tag>}>
          Заходили сегодня, 9:05
        </RuledListItem>
        <RuledListItem title="Сафари, iPhone">Заходили вчера</RuledListItem>
      </RuledList>
      <div className="mt-6 max-w-90 space-y-6">
        <Meter label="Резюме заполнено" percent={70} hint="Добавьте образование — будет 80 %." />
        <Stepper current={2} total={3} />
        <SliderExample />
      </div>
    </Section>
  )
}

const COMPANIES = ['Северный ветер', 'Логистика №1', 'Азбука', 'ПД', 'Гвоздь', 'Союз']

function PictureExamples() {
  return (
    <Section title="Компании и люди">
      <div className="flex flex-wrap items-center gap-2">
        {COMPANIES.map((name, id) => (
          <CompanyLogo key={name} company={{ id, name, logo_path: null }} />
        ))}
        <CompanyLogo company={{ id: 2, name: 'Лужники', logo_path: null }} size={32} />
        <CompanyLogo company={{ id: 3, name: 'Волжские перевозки', logo_path: null }} size={40} />
        <CompanyLogo company={{ id: 3, name: 'Волжские перевозки', logo_path: null }} size={64} />
        <PersonCircle name="Александр Петров" />
        <PersonCircle name="Анна" size={40} />
        <PersonCircle name="Анна Зимина" tone="strong" />
      </div>
    </Section>
  )
}

function SliderExample() {
  const [value, setValue] = useState(2)
  return (
    <Slider
      name="pay"
      label="Деньги"
      value={value}
      stepNames={['не важно', 'меньше', 'как обычно', 'больше', 'вдвое больше']}
      onValueChange={setValue}
    />
  )
}

function WaitingExamples() {
  return (
    <Section title="Ожидание">
      <div className="max-w-90">
        <Skeleton label="Загружаем" shapes={['line', 'field', 'line', 'row', 'button']} />
        <p className="mt-4 flex items-center gap-2">
          <Spinner /> Отправляем код
        </p>
      </div>
    </Section>
  )
}

function ActionExamples() {
  return (
    <Section title="Действия">
      <div className="flex flex-wrap items-center gap-3">
        <Button type="button">Откликнуться</Button>
        <Button type="button" kind="outlined">
          Предпросмотр
        </Button>
        <Button type="button" kind="danger">
          Удалить
        </Button>
        <Button type="button" kind="plain">
          Не сейчас
        </Button>
        <Button type="button" kind="outlined" size="small" icon={<Plus size={18} strokeWidth={1.75} />}>
          Вакансия
        </Button>
        <IconButton label="Скрыть">
          <EyeOff size={20} strokeWidth={1.75} />
        </IconButton>
        <Button type="button" disabled>
          Нельзя
        </Button>
        <FavoriteButton action="" isFavorite={false} fields={{ vacancy_id: 1 }} itemName="Водитель" />
        <FavoriteButton action="" isFavorite fields={{ vacancy_id: 2 }} itemName="Повар" />
        <FavoriteButton action="" isFavorite fields={{ vacancy_id: 3 }} itemName="Бариста" compact />
        <ConfirmDialog
          trigger="Удалить резюме"
          title="Удалить резюме «Водитель»?"
          confirmLabel="Удалить"
          fields={{ intent: 'delete', id: 7 }}
        >
          Отклики с ним останутся у работодателей.
        </ConfirmDialog>
        <MenuPopover label="Ищу работу" accessibleLabel="Ищу работу, меню">
          <MenuLink to="?mode=seeker" aria-current="true" note="Профиль заполнен на 70 %">
            Вы ищете работу
          </MenuLink>
          <MenuLink to="?mode=employer" note="Вакансии и отклики на них">
            Вы нанимаете
          </MenuLink>
          <MenuDivider />
          <MenuButton type="button">Выйти</MenuButton>
        </MenuPopover>
        <ToastExamples />
        <SaveStatusExample />
      </div>
    </Section>
  )
}

function ToastExamples() {
  const toast = useToast()
  return (
    <>
      <Tooltip text="Уйдёт через пять секунд">
        <Button
          type="button"
          kind="outlined"
          size="small"
          onClick={() => toast('Отклик отправлен. Обычно здесь отвечают за 1 день.', 'success')}
        >
          Показать сообщение
        </Button>
      </Tooltip>
      <Button
        type="button"
        kind="outlined"
        size="small"
        onClick={() => showUndoToast('Вакансия скрыта', () => toast('Вернули'))}
      >
        Показать отмену
      </Button>
      <Button
        type="button"
        kind="outlined"
        size="small"
        onClick={() => toast('Нет связи. Попробуйте ещё раз.', 'error')}
      >
        Показать ошибку
      </Button>
    </>
  )
}

function SaveStatusExample() {
  const [at, setAt] = useState<string>()
  return (
    <span className="relative flex items-center gap-3">
      <Button type="button" size="small" onClick={() => setAt('2026-11-20T11:02:00Z')}>
        Сохранить
      </Button>
      <SaveStatus at={at} />
    </span>
  )
}
