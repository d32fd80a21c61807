import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useOutlet } from "@remix-run/react";
import { TemplateList } from "../../resources/templates/list";
import { loadTemplateList } from "../../services/templates/list.server";

export const loader = loadTemplateList;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function TemplatesOfView() {
  return <TemplateList {...useLoaderData<typeof loader>()} dialog={useOutlet()} />;
}
