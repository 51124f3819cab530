import { z } from 'zod'
import { Button, ButtonLink } from './button.tsx'
import { Badge, Tag } from './chip.tsx'
import { CodeField } from './code-field.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { ContractForm } from './contract-form.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorBlock } from './error-block.tsx'
import { MarkButton } from './mark-button.tsx'
import { MenuButton, MenuLink, MenuPopover, MenuRule } from './menu-popover.tsx'
import { Meter } from './meter.tsx'
import { Notice } from './notice.tsx'
import { Section } from './page.tsx'
import { Prose } from './prose.tsx'
import { SubmitButton } from './submit-button.tsx'
import { Tabs } from './tabs.tsx'
import { useToast } from './toast.tsx'

const CODE = { body: z.object({ code: z.string().regex(/^\d{6}$/, 'Шесть цифр из SMS') }) }

const HTML =
  '<p>Возим продукты по магазинам <strong>города и области</strong>.</p><ul><li>доставлять товар</li><li>вести путевые листы</li></ul><ol><li>позвоните</li><li>приезжайте</li></ol><p>Машины <em>не старше</em> трёх лет.</p>'

/** Every part that is no field. */
export function GalleryParts() {
  return (
    <>
      <Section title="Состояния">
        <div className="mb-4 flex flex-wrap gap-2">
          <Tag>Вы откликнулись</Tag>
          <Tag tone="info">Просмотрено</Tag>
          <Tag tone="warning">Ждёт ответа</Tag>
          <Tag tone="danger">Отказ</Tag>
          <Tag tone="neutral">Закрыта</Tag>
          <span>
            Отклики
            <Badge count={3} label="новых" />
          </span>
        </div>
        <Notice>Телефон или пароль не подходят.</Notice>
        <Notice tone="info">Для города Тверь показываем и область.</Notice>
        <Notice tone="success">Сохранено в 14:02.</Notice>
        <Notice tone="warning">hh.ru сейчас не отвечает — показываем свои данные.</Notice>
        <ErrorBlock message="Не получилось загрузить отклики. Данные не пропали." code="7F3A" />
        <div className="max-w-90">
          <Meter label="Резюме заполнено" percent={70} hint="Добавьте образование — будет 80 %." />
        </div>
      </Section>

      <Section title="Вкладки и пустой список">
        <Tabs
          label="Отклики"
          tabs={[
            { to: '?tab=all', label: 'Все', count: 1284, isCurrent: true },
            { to: '?tab=new', label: 'Новые', count: 2, isCurrent: false },
            { to: '?tab=archive', label: 'Архив', isCurrent: false },
          ]}
        />
        <EmptyState
          title="Пока пусто"
          text="Здесь будет всё, что вы отметите маркером. Отметьте вакансию значком закладки."
          action={<ButtonLink to="/search/vacancies">Найти вакансии</ButtonLink>}
        />
      </Section>

      <Section title="Действия">
        <div className="flex flex-wrap items-center gap-3">
          <Button>Откликнуться</Button>
          <Button kind="outlined">Предпросмотр</Button>
          <Button kind="danger">Удалить</Button>
          <Button kind="plain">Не сейчас</Button>
          <MarkButton action="" isMarked={false} fields={{ vacancy_id: 1 }} about="Водитель" />
          <MarkButton action="" isMarked fields={{ vacancy_id: 2 }} about="Повар" />
          <MarkButton action="" isMarked fields={{ vacancy_id: 3 }} about="Бариста" compact />
          <ConfirmDialog
            trigger="Удалить резюме"
            title="Удалить резюме «Водитель»?"
            confirm="Удалить"
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
            <MenuRule />
            <MenuButton type="button">Выйти</MenuButton>
          </MenuPopover>
          <ToastButtons />
        </div>
      </Section>

      <Section title="Код и текст">
        <ContractForm endpoint={CODE} aria-label="Код из SMS">
          <CodeField name="code" label="Код из SMS" hint="Отправили на +7 (912) 345-67-89." />
          <SubmitButton>Подтвердить</SubmitButton>
        </ContractForm>
        <div className="mt-6">
          <Prose html={HTML} />
        </div>
      </Section>
    </>
  )
}

function ToastButtons() {
  const toast = useToast()
  return (
    <>
      <Button
        kind="outlined"
        size="small"
        onClick={() => toast('Отклик отправлен. Обычно здесь отвечают за 1 день.', 'success')}
      >
        Показать сообщение
      </Button>
      <Button kind="outlined" size="small" onClick={() => toast('Нет связи. Попробуйте ещё раз.', 'error')}>
        Показать ошибку
      </Button>
    </>
  )
}
