import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ListOrder } from "../../services/list";
import { Underneath } from "../dialog/dialog";
import { LinkButton } from "../form/button";
import type { IconName } from "../icon";
import { PageHead } from "../page-head";
import { Empty } from "./empty";
import { Filter } from "./filter";
import { Pager } from "./pager";

interface Props {
  icon: IconName;
  title: string;
  /** What the list is for, said where it is empty. */
  about: string;
  order: ListOrder;
  /** Rows there are without the filter. */
  total: number;
  found: number;
  /** The address of the dialog for a new one; absent for those who may not. */
  create?: { to: string; label: string };
  page?: number;
  pages?: number;
  /** Between the heading and the rows. */
  tabs?: ReactNode;
  /** The dialog over the list, if one is open. */
  dialog: ReactNode;
  children: ReactNode;
}

/** A list of one noun: heading, filter, New button, the table or what to say instead, and a dialog over it. */
export function ListPage(props: Props) {
  const {
    icon,
    title,
    about,
    order,
    total,
    found,
    create,
    tabs,
    dialog,
    children,
    page = 1,
    pages = 1,
  } = props;
  const { t } = useTranslation();
  const button = create && (
    <LinkButton to={create.to} dialog icon="add" shortcut="n">
      {create.label}
    </LinkButton>
  );
  return (
    <>
      <Underneath covered={dialog !== null}>
        <PageHead title={title}>
          {total > 0 && <Filter order={order} label={t("common.filter_list", { title })} />}
          {total > 0 && button}
        </PageHead>
        {tabs}
        {found > 0 && children}
        <Pager page={page} pages={pages} />
        {total === 0 && (
          <Empty icon={icon} title={t("common.nothing_yet")}>
            <p>{about}</p>
            {button}
          </Empty>
        )}
        {total > 0 && found === 0 && (
          <Empty icon="search" title={t("common.nothing_found")}>
            <p>{t("common.nothing_mentions", { q: order.q })}</p>
          </Empty>
        )}
      </Underneath>
      {dialog}
    </>
  );
}
