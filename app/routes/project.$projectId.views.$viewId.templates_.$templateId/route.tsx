import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TemplateDetail } from "../../resources/templates/detail";
import { loadTemplate } from "../../services/templates/detail.server";

export const loader = loadTemplate;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.template.name} · Runstead` : "Runstead" },
];

export default function TemplateOfView() {
  return <TemplateDetail {...useLoaderData<typeof loader>()} />;
}
