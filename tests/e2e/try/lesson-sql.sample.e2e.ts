import { expect } from "../site-test.ts";
import { testFrame } from "./test-frame.ts";

const promise = testFrame("/data-engineering-course/first-lesson", async (frame) => {
  await frame.getByText("Show me an answer").click();
  await frame
    .getByRole("textbox", { name: "Your query" })
    .fill((await frame.getByLabel("An answer").textContent()) ?? "");
  await frame.getByRole("button", { name: "Run" }).click();
});

promise("five questions are asked by keyboard, and each mistake is explained", async (frame) => {
  const query = frame.getByRole("textbox", { name: "Your query" });
  const said = frame.locator(".said");
  const ask = async (sql: string) => {
    await query.fill(sql);
    await query.press("Control+Enter");
  };
  const next = async (title: RegExp) => {
    await expect(said).toHaveClass(/good/);
    const button = frame.getByRole("button", { name: "Next question" });
    await expect(button).toBeFocused();
    await button.press("Enter");
    await expect(frame.getByRole("heading", { level: 2, name: title })).toBeFocused();
  };

  await ask("SELECT name, price\nFORM products");
  await expect(said).toHaveText("FORM: did you mean FROM? (line 2, letter 1)");
  expect(
    await query.evaluate((box: HTMLTextAreaElement) => box.value.slice(box.selectionStart, box.selectionEnd)),
  ).toBe("FORM");
  await expect(query).toBeFocused();
  await ask("SELECT name FROM products WHERE price > 200");
  await expect(said).toContainText("1 column. Wanted: name and price");
  await ask("SELECT price, name FROM products WHERE price > 200");
  await expect(said).toContainText("columns in another order");
  await ask("SELECT name, price FROM products WHERE price >= 200");
  await expect(said).toContainText("not more than 200");
  await ask("SELECT name, price FROM products WHERE price > 200 ORDER BY name");
  await expect(frame.locator(".result tbody tr")).toHaveCount(4);

  await next(/no price yet/);
  await ask("SELECT name FROM products WHERE price = NULL");
  await expect(frame.getByRole("heading", { name: "0 rows" })).toBeVisible();
  await expect(said).toContainText("Write IS NULL");
  await ask("SELECT name FROM products WHERE id IN (4, 10)");
  await expect(said).toContainText("you looked them up yourself");
  await ask("select name from products where price is null");

  await next(/cost most/);
  await ask("SELECT name, price FROM products ORDER BY price LIMIT 3");
  await expect(said).toContainText("DESC after the column");
  await ask("SELECT name, price FROM products ORDER BY price DESC LIMIT 3");

  await next(/on each day/);
  await ask("SELECT day, SUM(quantity * price) FROM sales JOIN products ON product = id");
  await expect(said).toContainText("day has several values in a group");
  await ask("SELECT day, SUM(price) FROM sales JOIN products ON product = id GROUP BY day");
  await expect(said).toContainText("multiply, quantity * price");
  await ask(
    "SELECT day, SUM(price * quantity) AS rupees FROM sales s JOIN products p ON p.id = s.product GROUP BY day",
  );

  await next(/entered twice/);
  await ask("SELECT bill FROM sales WHERE COUNT(*) > 1 GROUP BY bill");
  await expect(said).toContainText("Write it in HAVING");
  await ask("SELECT bill FROM sales GROUP BY bill HAVING COUNT(*) > 1");
  await expect(said).toContainText("That was the last question");
});

promise("on a phone a query is put together by tapping, or an answer is shown", async (frame) => {
  const words = frame.getByRole("group", { name: "Put together" });
  for (const name of ["name", ",", "price", "FROM", "products", "WHERE", "kind", "= ''"])
    await words.getByRole("button", { name, exact: true }).click();
  const query = frame.getByRole("textbox", { name: "Your query" });
  await expect(query).toHaveValue("SELECT name, price FROM products WHERE kind = ''");
  await query.pressSequentially("tea");
  await frame.getByRole("button", { name: "Run" }).click();
  await expect(frame.locator(".result tbody tr")).toHaveCount(4);
  await expect(frame.locator(".said")).toContainText("too many, such as: Dust tea, 180");
  await frame.getByText("Show me an answer").click();
  await query.fill((await frame.getByLabel("An answer").textContent()) ?? "");
  await frame.getByRole("button", { name: "Run" }).click();
  await expect(frame.getByRole("button", { name: "Next question" })).toBeFocused();
});
