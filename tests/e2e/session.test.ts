import { expect, test } from "vitest";
import { scenarios } from "./scenario";

scenarios("signing in and out", (at) => {
  test("a wrong password is told, and the name that was typed stays", async () => {
    await at.ada.goto("/auth/login");
    await at.ada.fill("Username", "ada");
    await at.ada.fill("Password", "not the password");
    await at.ada.press("Sign in");
    await at.ada.sees("Incorrect login or password");
    expect(await at.ada.page.getByLabel("Username", { exact: true }).inputValue()).toBe("ada");
  });

  test("a page that was asked for opens after signing in, and signing out ends the session", async () => {
    await at.ada.goto("/project/new");
    expect(new URL(at.ada.page.url()).pathname).toBe("/auth/login");
    await at.ada.fill("Username", "ada");
    await at.ada.fill("Password", "Quiet-harbour-42");
    await at.ada.press("Sign in");
    await at.ada.page.waitForURL("**/project/new");
    await at.ada.page
      .locator("summary", { hasText: "Ada" })
      .or(at.ada.page.getByRole("button", { name: "Sign out" }))
      .first()
      .click();
    await at.ada.press("Sign out");
    await at.ada.page.waitForURL("**/auth/login*");
    await at.ada.goto("/project/new");
    expect(new URL(at.ada.page.url()).pathname).toBe("/auth/login");
  });
});
